// Where the chairs stand.
import { describe, expect, it } from 'vitest';
import { around, seatToTake, type Chair } from './chair';

const chair = (seat: number): Chair => ({ seat, name: null, chips: null, isReady: false, isLeaving: false, isConnected: true, sitsOut: false });
const seats = (chairs: Chair[]): number[] => chairs.map(({ seat }) => seat);

describe('around the table', () => {
  const six = [1, 2, 3, 4, 5, 6].map(chair);

  it.each([
    [3, [6, 5, 4], [], [1, 2]],
    [1, [4, 3, 2], [], [5, 6]],
    [null, [6, 5], [4, 3], [1, 2]],
  ])('seen from seat %s', (own, left, below, right) => {
    const stands = around(six, own);
    expect([seats(stands.left), seats(stands.below), seats(stands.right)]).toEqual([left, below, right]);
  });

  it.each([1, 2, 3, 4, 5, 7, 9])('has a place for each of %s', (count) => {
    const { left, below, right } = around(Array.from({ length: count }, (_, at) => chair(at + 1)), null);
    expect(seats([...right, ...below.toReversed(), ...left.toReversed()])).toEqual(Array.from({ length: count }, (_, at) => at + 1));
    expect(left.length).toBe(right.length);
    expect(below.length).toBeGreaterThan(0);
  });
});

it('offers a newcomer the free seat nearest to the middle', () => {
  const places = (...taken: number[]) => [1, 2, 3, 4, 5, 6].map((seat) => ({ seat, name: taken.includes(seat) ? 'Ann' : null }));
  expect(seatToTake(places())).toBe(3);
  expect(seatToTake(places(3))).toBe(4);
  expect(seatToTake(places(3, 4))).toBe(2);
  expect(seatToTake(places(1, 2, 3, 4, 5, 6))).toBeNull();
});
