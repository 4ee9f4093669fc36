import { z } from 'zod';
import { features, windowStates } from '../codes/platform.ts';
import { Moment, WrittenMoment } from './text.ts';

const fields = { from: Moment, to: Moment };

/** When the service is shut to all but the platform's people. */
export const MaintenanceForm = z.object({
  ...fields,
  /** A notice tells staff and candidates of it from now on. */
  announce: z.boolean('field.choice').default(false),
  /** The window as it was read: what somebody else has changed meanwhile is not overwritten unseen (4220). */
  read: z.object(fields).partial().optional(),
});

export const Maintenance = z.object({
  window: z
    .object({
      from: WrittenMoment,
      to: WrittenMoment,
      state: z.enum(windowStates),
      /** A notice tells of it. */
      announced: z.boolean(),
      /** Tests that run into it, as far as they have begun; they get the time back. */
      cut: z.number(),
      /** Tests that got the time back. */
      credited: z.number(),
    })
    .nullable(),
  /** Tests that are being taken now. */
  running: z.number(),
});
export type Maintenance = z.output<typeof Maintenance>;

export const FeaturesForm = z.object({
  /** Those that are switched off. */
  hidden: z.array(z.enum(features, 'field.choice')).default([]),
  read: z
    .object({ hidden: z.array(z.enum(features)) })
    .partial()
    .optional(),
});

export const FeatureStates = z.object({
  hidden: z.array(z.enum(features)),
  /** Switched off by the environment: they stay so, whatever is chosen. */
  by_environment: z.array(z.enum(features)),
});
export type FeatureStates = z.output<typeof FeatureStates>;
