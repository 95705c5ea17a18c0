import { mount } from 'svelte';
import './lib/tokens.css';
import './lib/felts.css';
import './lib/base.css';
// The later file wins where two classes set the same thing: layout and text refine the others.
import './lib/panel.css';
import './lib/link.css';
import './lib/form.css';
import './lib/button.css';
import './lib/list.css';
import './lib/layout.css';
import './lib/text.css';
import { settings } from './lib/settings.svelte';
import App from './App.svelte';

settings.begin();

const target = document.getElementById('app');
if (target) mount(App, { target });
