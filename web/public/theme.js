// Applies the chosen theme before the first paint; the pages apply it again with the other settings.
try {
  document.documentElement.dataset.theme = localStorage.getItem('cardroom.theme') ?? 'system';
} catch {
  // Storage is blocked: the theme follows the device.
}
