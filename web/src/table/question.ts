// What one is asked before chips move between the balance and the table; a number is the seat where one sits down.
export type Question = 'add' | 'stand' | 'tip' | number;
