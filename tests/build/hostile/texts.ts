/** What someone could write into a field, or a field of rows from elsewhere could hold. Each is shortened to what the column takes. */
export const HOSTILE_TEXTS = {
  markup:
    '"\'><script>alert(1)</script><style>*{color:red}</style><img src=x onerror="alert(2)" style="color:red">' +
    '<svg onload=alert(3)></title></template></main><!-- <script type="module" src="/_astro/absent.js"></script> /_astro/absent.webp',
  asset: '/_astro/absent.webp',
  'full address of an asset': 'http://localhost:4321/_astro/absent.webp?/_astro/absent.js',
  'sources for several widths': '/_astro/absent-1.webp 480w, /_astro/absent-2.webp 750w',
  'code as an address': 'javascript:alert(1)//.pdf',
  'data as an address': 'data:text/html,<script>alert(1)</script>',
  long: 'hémorragie '.repeat(2000).slice(0, 20_000),
  'one long word': 'a'.repeat(20_000),
  controls: Array.from({ length: 0x9f }, (_, code) => String.fromCharCode(code + 1)).join(''),
  'several scripts':
    '\u202eטקסט\u202c \u200f\u200e\u061c\u2066 👩🏽‍⚕️🇭🇹 e\u0301\u0301\u0301 \ufeff\u200b\u00ad \u2028\u2029 \ufffe\uffff ﷽ 𝕏',
  spaces: ' \t\n\u00a0\u3000',
  constructor: 'constructor',
  prototype: '__proto__',
  toString: 'toString',
  hasOwnProperty: 'hasOwnProperty',
  parent: '../../../../absent',
  dots: '..',
  escape: '%zz%00%2f',
  query: '?a#b\\c|d*e:f',
  replacement: "$& $1 $` $' ${a} {{b}} %s",
  number: '-1e999',
  json: '{"a":["]}</',
} as const

export type HostileKind = keyof typeof HOSTILE_TEXTS

export const HOSTILE_KINDS = Object.keys(HOSTILE_TEXTS) as HostileKind[]
