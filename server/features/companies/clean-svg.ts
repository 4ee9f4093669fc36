/**
 * The SVG without anything that runs, loads or repeats itself, as well-formed XML, or undefined when it cannot be read.
 * DOMPurify takes out scripts, handlers and foreign objects, but leaves references to the outside, which are taken out
 * here. The result is written anew from the cleaned tree: nothing of the source is copied. May take long over a hostile
 * source: the server calls it by way of logo-svg.ts, in a thread with a time limit.
 */
export async function cleanSvg(bytes: Uint8Array): Promise<string | undefined> {
  const source = findText(bytes);
  if (source === undefined || hasTraps(source)) return undefined;
  const { default: purify } = await import('isomorphic-dompurify');
  // With RETURN_DOM DOMPurify returns a body, but its types promise only a node.
  const body = purify.sanitize(source, {
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    RETURN_DOM: true,
  }) as HTMLElement;
  const root = body.firstElementChild;
  if (root?.localName !== 'svg' || body.childElementCount !== 1) return undefined;
  // Adopted by an XML document, so that it is written as XML: an SVG file is read by XML's rules.
  const document = body.ownerDocument.implementation.createDocument(null, null);
  document.append(document.adoptNode(root));
  cutReferences(root);
  cutRepetition(root);
  return root.outerHTML.startsWith('<svg') ? root.outerHTML : undefined;
}

/** More tags than any drawn logo has; reading so many takes a second or so. */
const mostTags = 20_000;

function findText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Document types bring entities, and entities expand without bound; XML knows no control characters. */
function hasTraps(source: string): boolean {
  if (/<!(DOCTYPE|ENTITY)/i.test(source)) return true;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(source)) return true;
  return (source.match(/</g)?.length ?? 0) > mostTags;
}

/** References may lead to a part of the picture itself or to a bitmap written into it, nowhere else. */
function cutReferences(root: Element): void {
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const attribute of [...element.attributes])
      if (!isHarmless(attribute)) element.removeAttributeNode(attribute);
    if (element.localName === 'style' && !isHarmlessStyle(element.textContent ?? '')) element.remove();
  }
}

const inside = /^\s*(#[^\s]*|data:image\/(png|jpeg|gif);base64,[A-Za-z0-9+/=\s]*)$/i;

function isHarmless({ localName, name, value }: Attr): boolean {
  if (name === 'xmlns' || name.startsWith('xmlns:')) return true;
  if (localName.startsWith('on')) return false;
  if (localName === 'href') return inside.test(value);
  if (localName === 'src') return false;
  return isHarmlessStyle(value);
}

/** Functions of CSS that load nothing. Any other name before a bracket is not let through: image-set, src, ... */
const functions = /^(rgba?|hsla?|calc|var|matrix|matrix3d|(translate|scale)(3d|[xyz])?|rotate|skew[xy]?)$/i;
const ownUrl = /url\(\s*(["']?)(#[^"'()\s\\]*|data:image\/(png|jpeg|gif);base64,[A-Za-z0-9+/=\s]*)\1\s*\)/gi;

/** CSS, in an attribute or a style sheet: no rule that imports, no escape that hides a name, no foreign url(). */
function isHarmlessStyle(css: string): boolean {
  if (/[\\@]/.test(css)) return false;
  const rest = css.replace(ownUrl, '');
  return [...rest.matchAll(/([\w-]+)\(/g)].every(([, called = '']) => functions.test(called));
}

/** A `use` of an element that itself uses another multiplies the drawing with each level: only one level is drawn. */
function cutRepetition(root: Element): void {
  for (const use of [...root.querySelectorAll('use')]) {
    const reference = use.getAttribute('href') ?? use.getAttributeNS('http://www.w3.org/1999/xlink', 'href');
    const target = [...root.querySelectorAll('[id]')].find(
      (element) => `#${element.id}` === reference?.trim(),
    );
    if (!target || target.contains(use) || target.localName === 'use' || target.querySelector('use'))
      use.remove();
  }
}
