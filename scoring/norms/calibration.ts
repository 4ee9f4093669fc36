import { prepareScale, type Scale } from '#scoring/models/scale.ts';
import { type Calibration, getScaleNorm, type Norm } from '#scoring/norms/norm.ts';
import { type DataRows, mean, standardDeviation } from '#scoring/statistics/moments.ts';

/**
 * Step 3(b): theta by EAP (61 nodes, N(0,1)), z = (theta - mu) / sigma of the norm group, standard error in T units
 * 10 x posterior sd / sigma.
 * @param categories the keyed answer to each item of the scale, 0 .. categories - 1, NaN = missing
 * @throws RangeError when the parameters are none, do not belong to the items, or sigma is no sd
 */
export function calibratedStanding(
  calibration: Calibration,
  categories: ArrayLike<number>,
): { z: number; sem: number } {
  const { mu, sigma } = calibration;
  if (!(sigma > 0 && Number.isFinite(mu))) throw new RangeError(`a calibrated norm of sd ${sigma}`);
  const { theta, se } = prepared(calibration).eap(categories);
  return { z: (theta - mu) / sigma, sem: (10 * se) / sigma };
}

/**
 * A new version of a norm in which scales are scored by calibrated items; mu and sigma are the mean and sd of theta of
 * the norm group's people. The norm handed in stays as it is.
 * @param calibrated by scale: model, parameters in the order of the scale's items, and the keyed categories of the norm
 * group, people x items, NaN = missing; who answered nothing is left out
 * @throws RangeError when the norm lacks a scale, or all its people have one theta
 */
export function calibrateNorm(
  norm: Norm,
  named: Pick<Norm, 'id' | 'version' | 'date'>,
  calibrated: Readonly<Record<string, Pick<Calibration, 'model' | 'items'> & { answers: DataRows }>>,
): Norm {
  const scales = Object.entries(calibrated).map(([name, { model, items, answers }]) => {
    const scale = prepareScale({ model, items });
    const thetas = answers.map((row) => scale.eap(row).theta);
    const [mu, sigma] = [mean(thetas), standardDeviation(thetas)];
    if (!(sigma > 0)) throw new RangeError(`the people of ${name} do not differ in theta`);
    return [name, { ...getScaleNorm(norm, name), calibration: { model, items, mu, sigma } }] as const;
  });
  const { id, version, date } = named;
  return { ...norm, id, version, date, scales: { ...norm.scales, ...Object.fromEntries(scales) } };
}

/** Getting items ready costs far more than scoring a person on them; a calibration is never changed. */
const scales = new WeakMap<Calibration, Scale>();

function prepared(calibration: Calibration): Scale {
  const known = scales.get(calibration);
  if (known) return known;
  const scale = prepareScale(calibration);
  scales.set(calibration, scale);
  return scale;
}
