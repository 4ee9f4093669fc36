import { type CSSVariablesResolver, colorsTuple, createTheme } from '@mantine/core';

/** Mantine draws with the values of web/ui/tokens.css; it has none of its own here. */
export const staffTheme = createTheme({
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--sans)', fontWeight: '700' },
  primaryColor: 'accent',
  colors: { accent: colorsTuple('var(--accent)') },
  defaultRadius: 'md',
  respectReducedMotion: true,
});

const surfaces = {
  '--mantine-color-body': 'var(--surface-raised)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-secondary)',
  '--mantine-color-default-border': 'var(--line)',
};

/** The grounds and inks of Mantine's parts, in both schemes the product's own. */
export const staffVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: surfaces,
  dark: surfaces,
});
