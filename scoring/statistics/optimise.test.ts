import { describe, expect, it } from 'vitest';
import { maximise, type Objective } from '#scoring/statistics/optimise.ts';

const options = { tolerance: 1e-9, most_steps: 100 };

/** Of one number, from the function and its two derivatives. */
const ofOne = (
  f: (x: number) => number,
  first: (x: number) => number,
  second: (x: number) => number,
): Objective => ({
  value: ([x = 0]) => f(x),
  evaluate: ([x = 0]) => ({
    value: f(x),
    gradient: Float64Array.of(first(x)),
    information: Float64Array.of(-second(x)),
  }),
});

describe('the optimiser', () => {
  it('reaches the top of a parabola in one step', () => {
    // -(x - .5)^2 - (x - .5)(y + .25) - 2 (y + .25)^2
    const offsets = (x: Float64Array) => [(x[0] ?? 0) - 0.5, (x[1] ?? 0) + 0.25] as const;
    const value = (at: Float64Array) => {
      const [x, y] = offsets(at);
      return -x * x - x * y - 2 * y * y;
    };
    const parabola: Objective = {
      value,
      evaluate: (at) => {
        const [x, y] = offsets(at);
        const gradient = Float64Array.of(-2 * x - y, -x - 4 * y);
        return { value: value(at), gradient, information: Float64Array.of(2, 1, 1, 4) };
      },
    };
    const top = maximise(parabola, Float64Array.of(0, 0), options);
    expect(top).toMatchObject({ steps: 1, converged: true });
    expect(top.x[0]).toBeCloseTo(0.5, 14);
    expect(top.x[1]).toBeCloseTo(-0.25, 14);
  });

  it('climbs where the function is not concave', () => {
    // cos x about its bottom: the curvature there points away from the top at 0.
    const { x, converged } = maximise(
      ofOne(
        Math.cos,
        (t) => -Math.sin(t),
        (t) => -Math.cos(t),
      ),
      Float64Array.of(3),
      options,
    );
    expect(converged).toBe(true);
    expect(Math.cos(x[0] ?? 0)).toBeCloseTo(1, 12);
  });

  it('stays inside the domain', () => {
    // ln x - x has its top at 1; a full step from 3 would leave x > 0.
    const { x, converged } = maximise(
      ofOne(
        (t) => Math.log(t) - t,
        (t) => 1 / t - 1,
        (t) => -1 / (t * t),
      ),
      Float64Array.of(3),
      options,
    );
    expect(converged).toBe(true);
    expect(x[0]).toBeCloseTo(1, 9);
  });

  it('does not call an endless rise a maximum', () => {
    const rise = ofOne(
      (t) => -Math.exp(-t),
      (t) => Math.exp(-t),
      (t) => -Math.exp(-t),
    );
    expect(maximise(rise, Float64Array.of(0), { tolerance: 1e-6, most_steps: 20 }).converged).toBe(false);
  });
});
