import { z } from 'zod';
import { call } from '../call.ts';
import { mailReaders } from '../codes/mails.ts';
import {
  checkTemplate,
  ExamMailTexts,
  MailPreview,
  MailTemplate,
  MailTemplateFields,
  MailTemplateRow,
  mailTemplateSorts,
  previewFields,
  StandardMail,
  TemplateUse,
} from '../shapes/mail-template.ts';
import { listOf } from '../shapes/paging.ts';
import { Id, integer } from '../shapes/text.ts';

const listed = listOf(MailTemplateRow, mailTemplateSorts);
const readers = ['admin', 'viewOnlyAdmin', 'client', 'operator'] as const;
const writers = ['admin', 'client', 'operator'] as const;
/** Needed of platform admins only; staff always work in their own company. */
const ofCompany = {
  within: 'company',
  at: 'query.client_id',
  unless: ['adminOfAsp'],
} as const;
const ofTemplate = { within: 'template', at: 'params.id', params: z.object({ id: Id }) } as const;
const ofExam = {
  who: writers,
  within: 'exam',
  needs: 'manage',
  at: 'params.id',
  params: z.object({ id: Id }),
  unless: ['adminOfAsp'],
} as const;
/** A text of 25,000 characters, some of them escaped. */
const maxBytes = 200_000;

/** The texts that mails are written by: a part of the calls of mails. */
export const mailTemplates = {
  listTemplates: call({
    method: 'GET',
    path: '/mails/templates',
    who: readers,
    ...ofCompany,
    query: z.object({ ...listed.fields, client_id: Id.optional() }),
    response: listed.response,
  }),
  /** All of the company, short: for choosing one. */
  listAllTemplates: call({
    method: 'GET',
    path: '/mails/templates/all',
    who: readers,
    ...ofCompany,
    query: z.object({ client_id: Id.optional() }),
    response: z.object({
      data: z.array(z.object({ id: z.number(), name: z.string(), readers: z.enum(mailReaders) })),
    }),
  }),
  /** All of the company with their texts, and the platform's own in three languages: for writing a mail. */
  getAllTemplates: call({
    method: 'GET',
    path: '/mails/get-all-templates',
    who: readers,
    ...ofCompany,
    query: z.object({ client_id: Id.optional() }),
    response: z.object({ data: z.array(MailTemplate), standard: z.array(StandardMail) }),
  }),
  addTemplate: call({
    method: 'POST',
    path: '/mails/templates',
    who: writers,
    within: 'company',
    at: 'body.client_id',
    unless: ['restrictedUser', 'adminOfAsp'],
    body: MailTemplateFields.extend({ client_id: Id.optional() }).superRefine(checkTemplate),
    maxBytes,
    response: z.object({ data: MailTemplate }),
  }),
  showTemplate: call({
    method: 'GET',
    path: '/mails/templates/{id}',
    who: readers,
    ...ofTemplate,
    unless: ['adminOfAsp'],
    response: z.object({ data: MailTemplate.extend({ uses: z.array(TemplateUse) }) }),
  }),
  updateTemplate: call({
    method: 'PUT',
    path: '/mails/templates/{id}',
    who: writers,
    ...ofTemplate,
    unless: ['restrictedUser', 'adminOfAsp'],
    body: MailTemplateFields.extend({
      /** The fields as they were read: what somebody else has changed meanwhile is not overwritten unseen (4220). */
      read: MailTemplateFields.partial().optional(),
    }).superRefine(checkTemplate),
    maxBytes: 2 * maxBytes,
    refusals: ['fetchLatest'],
    response: z.object({ data: MailTemplate }),
  }),
  /**
   * Automatic mails that used it have the standard text from now on: `uses` says which. Where they are more than the
   * sender was shown, `fetchLatest` refuses.
   */
  removeTemplate: call({
    method: 'DELETE',
    path: '/mails/templates/{id}',
    who: writers,
    ...ofTemplate,
    unless: ['restrictedUser', 'adminOfAsp'],
    query: z.object({ told: integer(0, 1_000_000).optional() }),
    refusals: ['fetchLatest'],
    response: z.object({ data: z.object({ id: z.number(), uses: z.array(TemplateUse) }) }),
  }),
  /** A mail as somebody of the exam would get it, with dots in place of the password. */
  preview: call({
    method: 'POST',
    path: '/exams/{id}/mail-preview',
    ...ofExam,
    body: z.object(previewFields),
    maxBytes,
    reads: true,
    response: z.object({ data: MailPreview }),
  }),
  /** The same sent at once to the account that asks; platform admins have no address. */
  sendTest: call({
    method: 'POST',
    path: '/exams/{id}/mail-test',
    ...ofExam,
    body: z.object(previewFields),
    maxBytes,
    refusals: ['tooMany'],
    response: z.object({ data: z.object({ to: z.string() }) }),
  }),
  showTexts: call({
    method: 'GET',
    path: '/exams/{id}/setting-notification-email',
    ...ofExam,
    /** `is_outbox`: no mail server is set up, and nothing reaches anybody. */
    response: z.object({ data: ExamMailTexts, is_outbox: z.boolean() }),
  }),
  replaceTexts: call({
    method: 'PUT',
    path: '/exams/{id}/setting-notification-email',
    ...ofExam,
    body: ExamMailTexts.extend({ read: ExamMailTexts.partial().optional() }),
    refusals: ['fetchLatest'],
    response: z.object({ data: ExamMailTexts }),
  }),
} as const;
