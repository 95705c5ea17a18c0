// Narrows views to house or poker tables; `null` for the other kind.
import type { FeltView, HouseFelt, HouseOptions, PokerFelt, You } from '../lib/wire';

export const houseFelt = (felt: FeltView | null | undefined): HouseFelt | null => (felt?.kind === 'house' ? felt : null);

export const pokerFelt = (felt: FeltView | null | undefined): PokerFelt | null => (felt?.kind === 'poker' ? felt : null);

export const houseOptions = (you: You | null | undefined): HouseOptions | null => (you?.kind === 'house' ? you : null);
