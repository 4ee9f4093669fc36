import type { Locator, Page } from '@playwright/test';
import type { MessageKey } from '#messages/catalogue.ts';
import { translator } from '#messages/translator.ts';
import { expectScript, heading } from './candidate-steps.ts';
import { expect, test } from './story.ts';

const t = translator('ja');

/**
 * Somebody's hand, which counts: every press, every tick and every choice from a list is a click, and typing into a
 * field is none. An act that costs more clicks than it may fails, so that no path grows longer unnoticed.
 */
export class Hand {
  readonly page: Page;
  #clicks = 0;
  #fields = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** An act as a recruiter would name it, with the clicks that it may cost. */
  async act(name: string, most: number, work: () => Promise<void>): Promise<void> {
    this.#clicks = 0;
    this.#fields = 0;
    await test.step(name, work);
    if (process.env.LOOK_AT)
      process.stdout.write(`${this.#clicks} clicks, ${this.#fields} fields: ${name}\n`);
    expect(this.#clicks, `clicks of "${name}"`).toBeLessThanOrEqual(most);
  }

  /** With LOOK_AT, a folder, a picture of the window is kept there, to be looked at. */
  async see(name: string): Promise<void> {
    const folder = process.env.LOOK_AT;
    if (folder) await this.page.screenshot({ path: `${folder}/${name}.png` });
  }

  /** A press that no method of its own does. */
  count(): void {
    this.#clicks += 1;
  }

  async press(target: Locator): Promise<void> {
    await target.click();
    this.#clicks += 1;
  }

  button(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    return this.press(within.getByRole('button', { name, exact: true }));
  }

  link(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    return this.press(within.getByRole('link', { name, exact: true }).first());
  }

  /** A tick or a round button. */
  async check(target: Locator): Promise<void> {
    await target.check();
    this.#clicks += 1;
  }

  async choose(list: Locator, choice: Parameters<Locator['selectOption']>[0]): Promise<void> {
    await list.selectOption(choice);
    this.#clicks += 1;
  }

  /** The browser's own window for files is one press more or less on every machine: choosing counts once. */
  async upload(field: Locator, name: string, buffer: Buffer): Promise<void> {
    await field.setInputFiles({ name, mimeType: 'text/csv', buffer });
    this.#clicks += 1;
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.#fields += 1;
  }

  /** A place of the side menu. */
  go(place: MessageKey): Promise<void> {
    return this.link(t(place), this.page.getByRole('navigation', { name: t('shell.menu') }));
  }

  /** Types and sends by Enter, which is no more than the end of the typing. */
  async search(text: string): Promise<void> {
    const box = this.page.getByRole('searchbox');
    await this.type(box, text);
    await box.press('Enter');
  }

  async save(press: () => Promise<void>): Promise<string> {
    const coming = this.page.waitForEvent('download');
    await press();
    return (await coming).suggestedFilename();
  }
}

/** The page of this title is there, with its script. */
export async function expectTitle(page: Page, title: string | RegExp): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  await expectScript(page);
}

/** A field of the page's form, or of the open dialog's. */
export function fieldOf(page: Page, name: string): Locator {
  return page.locator(`dialog[open] [name="${name}"], main [name="${name}"]`).first();
}
