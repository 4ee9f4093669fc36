/**
 * The walls of the house: where code may run decides what it may import. Each rule's comment is what the one who
 * crossed it reads. What imports cannot show (makeScope, process.env, Date) is the business of tools/check-names.ts.
 */

/** Tests may look behind every wall; what ships may not. */
const test = '\\.test\\.ts$|^tests/';
const product = '^(contract|messages|scoring|items|charts|server|web)/';

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    never(
      'contract-stands-alone',
      'contract/ imports zod and itself: it runs on both sides.',
      { path: '^contract/', pathNot: test },
      { pathNot: '^contract/|^node_modules/zod/' },
    ),
    never(
      'messages-know-codes-only',
      'messages/ imports contract/codes, the shapes’ types and itself.',
      { path: '^messages/', pathNot: test },
      { pathNot: '^messages/|^contract/codes/', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'messages-never-reach-further',
      'messages/ knows nothing beyond contract/, not even as a type.',
      { path: '^messages/', pathNot: test },
      { pathNot: '^messages/|^contract/' },
    ),
    never(
      'scoring-is-pure',
      'scoring/ imports itself only: numbers in, numbers out.',
      { path: '^scoring/', pathNot: test },
      { pathNot: '^scoring/' },
    ),
    never(
      'items-are-data',
      'items/ imports itself, and of scoring/ and contract/codes only types; its checker may read files.',
      { path: '^items/', pathNot: `${test}|^items/check\\.ts$|^items/checks/` },
      { pathNot: '^items/', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'items-never-reach-further',
      'items/ knows of the rest of the house scoring’s types and contract’s codes at most.',
      { path: '^items/', pathNot: test },
      { path: '^(messages|charts|server|web|tools|tests)/' },
    ),
    never(
      'kinds-are-safe-for-browsers',
      'items/kinds/ goes to browsers: it imports itself and contract/codes only.',
      { path: '^items/kinds/', pathNot: test },
      { pathNot: '^items/kinds/|^contract/codes/' },
    ),
    never(
      'charts-draw-anywhere',
      'charts/ imports react, d3, contract’s codes and colours and itself, and of contract/ and messages/ types: it runs on both sides.',
      { path: '^charts/', pathNot: test },
      {
        pathNot: '^charts/|^contract/(codes/|color\\.ts$)|^node_modules/(react|d3-[a-z]+)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'charts-never-reach-further',
      'charts/ knows nothing beyond contract/ and messages/, not even as a type.',
      { path: '^charts/', pathNot: test },
      { pathNot: '^(charts|contract|messages)/|^node_modules/(@types/)?(react|d3-[a-z]+)/' },
    ),
    never(
      'server-is-not-web',
      'server/ never imports web sources: it hosts their build.',
      { path: '^server/', pathNot: test },
      { path: '^(web|tools|tests|bench)/', pathNot: '^tools/demo/seed-demo\\.ts$' },
    ),
    never(
      'web-is-not-server',
      'web/ imports contract/, messages/, charts/ and items/kinds/: whatever else it imports would be sent to browsers.',
      { path: '^web/', pathNot: test },
      { path: '^(server|scoring|items|tools|tests|bench)/', pathNot: '^items/kinds/' },
    ),
    never(
      'web-has-no-node',
      'web/ runs in browsers: node modules belong to its server entry and its table of routes.',
      { path: '^web/', pathNot: `${test}|^web/app/(entry\\.server\\.tsx|routes\\.ts)$` },
      { dependencyTypes: ['core'] },
    ),
    never(
      'ui-knows-no-feature',
      'web/ui/ knows no feature: of the frame around it it may know the viewer, the texts, the looks, the menu and the breadcrumbs.',
      { path: '^web/ui/', pathNot: test },
      {
        path: '^web/(features|layouts|app)/',
        pathNot: '^web/(app/(text|page-context|viewer|looks)|layouts/(menu|breadcrumbs))\\.tsx?$',
      },
    ),
    never(
      'keys-stay-on-the-server',
      'key.ts files say which answers count how: only items/ and server/ see them.',
      { path: '^(contract|messages|scoring|charts|web)/', pathNot: test },
      { path: '^items/.*/key\\.ts$' },
    ),
    never(
      'features-meet-at-the-door',
      'A feature is entered by its door.ts: its store and rules are its own.',
      { path: '^server/features/([^/]+)/', pathNot: test },
      {
        path: '^server/features/[^/]+/',
        pathNot: '^server/features/($1/|[^/]+/door\\.ts$)',
      },
    ),
    never(
      'access-stands-below',
      'server/access says who may touch what: all of the server may import it, it imports none of them but as a type.',
      { path: '^server/access/', pathNot: test },
      { path: '^server/(?!access/)', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'http-is-the-front',
      'server/http takes requests: database, jobs, adapters and rules know nothing of it.',
      { path: '^server/(access|db|jobs|adapters|reports)/|rules[.]ts$', pathNot: test },
      { path: '^server/http/' },
    ),
    never(
      'no-test-in-the-product',
      'What ships imports no tests and no makers.',
      // A picture is taken of a server that the makers set up.
      { path: `${product}|^tools/`, pathNot: `${test}|^tools/take-screenshots\\.ts$` },
      { path: test },
    ),
    never(
      'no-tool-for-development-in-the-product',
      'What ships depends on what is installed to run it.',
      { path: product, pathNot: `${test}|^web/app/routes\\.ts$` },
      { dependencyTypes: ['npm-dev', 'npm-unknown', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    ),
    never(
      'no-cycles',
      'What imports itself over others (types aside) has no order to be loaded in.',
      { pathNot: test },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    never('no-missing-module', 'This module does not exist.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.react-router/|^build/|virtual:' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
