import type { ScreenRow } from './row.ts';

const platform = { layout: 'admin', who: ['admin', 'viewOnlyAdmin'] } as const;
const platformWrite = { layout: 'admin', who: ['admin'], unless: ['viewAdmin'] } as const;
const statistics = { ...platform, feature: 'statistics' } as const;

/** Screens of the platform. */
export const platformScreens = {
  'admin.top': { path: '/admin/top', ...platform },
  'admin.companyList': { path: '/admin/company-list', ...platform },
  'admin.companyRegister': { path: '/admin/company-register', ...platformWrite },
  'admin.companyDetail': { path: '/admin/{clientId}/company-detail', ...platform, isOutside: true },
  'admin.companyUpdate': { path: '/admin/{clientId}/company-update', ...platformWrite, isOutside: true },
  'admin.examRegister': { path: '/admin/{clientId}/exam-register', ...platformWrite },
  'admin.billingOutput': { path: '/admin/billing-output', ...platform },
  'admin.aspBillingOutput': { path: '/admin/asp-billing-output', ...platform },
  'admin.prices': { path: '/admin/billing-output/prices', ...platform },
  'admin.exams': { path: '/admin/exams', ...platform },
  'admin.exam': { path: '/admin/{clientId}/exam/{examId}', ...platform },
  'admin.statistics': { path: '/admin/statistics', ...statistics },
  'admin.itemAnalysis': { path: '/admin/statistics/item-analysis', ...statistics },
  'admin.norms': { path: '/admin/statistics/norms', ...statistics },
  'admin.norm': { path: '/admin/statistics/norms/{normId}', ...statistics },

  'admin.deploymentNotify': { path: '/admin/deployment-notify', ...platform },
  'admin.maintenance': { path: '/admin/maintenance', ...platform },
  'admin.logs': { path: '/admin/logs', ...platform },

  'admin.security': { path: '/admin/security', ...platform },
  'admin.ownPassword': { path: '/admin/change-password', ...platform },
} as const satisfies Record<string, ScreenRow>;
