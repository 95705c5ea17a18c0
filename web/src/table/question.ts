// The dialog shown before chips move; a number is the seat to sit down in.
export type Question = 'add' | 'stand' | 'tip' | number;
