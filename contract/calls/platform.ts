import { z } from 'zod';
import { call } from '../call.ts';
import { FeatureStates, FeaturesForm, Maintenance, MaintenanceForm } from '../shapes/maintenance.ts';

const looking = { method: 'GET', who: ['admin', 'viewOnlyAdmin'] } as const;
const writing = { method: 'POST', who: ['admin'] } as const;

/** What the platform sets for itself. */
export const platform = {
  /** The window that comes, runs or was the last one. */
  showMaintenance: call({
    ...looking,
    path: '/admin/maintenance',
    response: z.object({ data: Maintenance }),
  }),
  /** Sets a window, or moves one that has not ended. */
  setMaintenance: call({
    ...writing,
    path: '/admin/maintenance',
    body: MaintenanceForm,
    refusals: ['fetchLatest'],
    response: z.object({ data: Maintenance }),
  }),
  /** Ends the window that runs, or takes back one to come; without one nothing changes. */
  endMaintenance: call({
    ...writing,
    path: '/admin/maintenance/end',
    response: z.object({ data: Maintenance }),
  }),
  showFeatures: call({
    ...looking,
    path: '/admin/features',
    response: z.object({ data: FeatureStates }),
  }),
  setFeatures: call({
    ...writing,
    path: '/admin/features',
    body: FeaturesForm,
    refusals: ['fetchLatest'],
    response: z.object({ data: FeatureStates }),
  }),
} as const;
