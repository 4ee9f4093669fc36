import type { CalibrationProblem } from '#scoring/models/calibration-problem.ts';
import { completeData } from '#scoring/models/complete-data.ts';
import { type Expectation, prepareExpectation } from '#scoring/models/expectation.ts';
import { takeMissingInformation } from '#scoring/models/observed-information.ts';
import { type Evaluation, maximise, type Objective } from '#scoring/statistics/optimise.ts';

/** The marginal log-likelihood (with priors: log-posterior) of all free parameters, the traits integrated out. */
export interface MarginalLikelihood extends Objective {
  /** Without priors. */
  logLikelihood(free: Float64Array): number;
  /** One cycle of EM: the parameters that are best if the traits were spread as the present ones make likely. */
  improve(free: Float64Array): Float64Array;
}

/** Newton steps within one maximisation step: more would perfect an answer to a question that changes anyway. */
const STEPS_WITHIN = 3;

/**
 * The one likelihood of every model. Its gradient is the complete-data gradient at the expected counts (Fisher's
 * identity), its information Louis' (see observed-information.ts), both exact on the quadrature.
 */
export function marginalLikelihood(problem: CalibrationProblem): MarginalLikelihood {
  const expect = prepareExpectation(problem);

  function value(free: Float64Array): number {
    const { log_likelihood } = expect(free);
    return problem.priors ? log_likelihood + priorOf(free) : log_likelihood;
  }

  function evaluate(free: Float64Array): Evaluation {
    const expectation = expect(free);
    const whole = joinBlocks(free, expectation);
    takeMissingInformation(problem, free, expectation, whole.information);
    return whole;
  }

  /** Without any expected answers the complete-data value is the prior alone. */
  function priorOf(free: Float64Array): number {
    const nobody = new Float64Array(problem.row_count * problem.quadrature.nodes.length);
    return problem.blocks.reduce(
      (sum, block) => sum + completeData(problem, block, nobody).value(free.subarray(block.from, block.to)),
      0,
    );
  }

  function joinBlocks(free: Float64Array, expectation: Expectation): Evaluation {
    const { size } = problem;
    const gradient = new Float64Array(size);
    const information = new Float64Array(size * size);
    for (const block of problem.blocks) {
      const part = completeData(problem, block, expectation.counts).evaluate(
        free.subarray(block.from, block.to),
      );
      const width = block.to - block.from;
      gradient.set(part.gradient, block.from);
      for (let row = 0; row < width; row++)
        information.set(
          part.information.subarray(row * width, (row + 1) * width),
          (block.from + row) * size + block.from,
        );
    }
    const prior = problem.priors ? priorOf(free) : 0;
    return { value: expectation.log_likelihood + prior, gradient, information };
  }

  return {
    value,
    evaluate,
    logLikelihood: (free) => expect(free).log_likelihood,
    improve(free) {
      const { counts } = expect(free);
      const better = new Float64Array(problem.size);
      for (const block of problem.blocks) {
        const objective = completeData(problem, block, counts);
        const { x } = maximise(objective, free.slice(block.from, block.to), {
          tolerance: 1e-6,
          most_steps: STEPS_WITHIN,
        });
        better.set(x, block.from);
      }
      return better;
    },
  };
}
