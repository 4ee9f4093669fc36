import { Refusal } from '../../../access/refusal.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { findTemplate, type TemplateRecord } from './template-store.ts';

/** @throws Refusal notFound when the company has no such template, or has it no more */
export async function getTemplate(scope: CompanyScope, id: number): Promise<TemplateRecord> {
  const template = await findTemplate(scope, id);
  if (!template) throw new Refusal('notFound');
  return template;
}
