import type { PathWithRoute } from 'astro'
import { describe, expect, test } from 'vitest'
import { HEADERS_LINE_MAX_CHARS, writeHeadersFile } from '#scripts/site/server-files.ts'
import { readPage } from '#scripts/site/pages/page-elements.ts'
import { assetsOf, metadataOf } from '#scripts/site/pages/page-metadata.ts'
import { PageRenderer } from '#scripts/site/pages/page-renderer.ts'

describe('a page', () => {
  test('SEC-07 has < escaped in values of attributes, and nothing else changed', () => {
    const page =
      '<!doctype html><!-- <p title="<"> --><title>a &lt; b</title><script>if (a<b) c("<i>")</script>' +
      `<p title="a<b>c</p>" data-a='"<"' hidden>1 < 2</p><style>a::before{content:"<"}</style><br/><i>"</i><a href=/b>c</a>`
    expect(readPage(page).html).toBe(
      page.replace('title="a<b>c</p>"', 'title="a&lt;b>c&lt;/p>"').replace(`'"<"'`, `'"&lt;"'`),
    )
    expect(readPage('<p>sans rien</p>').html).toBe('<p>sans rien</p>')
  })

  test('SEC-07 whose markup has no end fails with the position', () => {
    for (const page of ['<p title="a', '<p', '<script>a', '<!-- a', '<img src="a>'])
      expect(() => readPage(page)).toThrow('no end')
  })

  test('SEC-08 loads what its elements name, not what its texts say', () => {
    const page = readPage(
      '<link rel="stylesheet" href="/_astro/a.css"><link rel="preload" href="/_astro/b.woff2">' +
        '<script type="module" src="/_astro/c.js"></script><script>import("/_astro/absent-1.js")</script>' +
        '<script type="application/ld+json">{"image":"/_astro/absent-2.webp"}</script>' +
        '<astro-island component-url="/_astro/d.js" renderer-url="/_astro/e.js" props="/_astro/absent-3.js"></astro-island>' +
        '<img src="/_astro/f-480.webp" srcSet="/_astro/f-240.webp 240w, /_astro/f-480.webp 480w" alt="/_astro/absent-4.webp">' +
        '<img src="https://exemple.test/_astro/absent-5.webp"><source srcset="/_astro/g.avif"><img src="/_astro/h.svg">' +
        '<p title="<img src=&quot;/_astro/absent-6.webp&quot;>">/_astro/absent-7.webp <linked href="/_astro/absent-8.css">',
    )
    expect(assetsOf(page)).toEqual(['a.css', 'b.woff2', 'c.js', 'd.js', 'e.js', 'h.svg'])
    expect(metadataOf(page).pictures).toEqual(['/_astro/f-480.webp', '/_astro/f-240.webp', '/_astro/g.avif'])
  })

  test('has the same revision until it says something else', () => {
    const page = (main: string, head = '') =>
      metadataOf(readPage(`<title>T</title>${head}<main>${main}</main><footer>f</footer>`)).revision
    const island = (script: string, props: string) =>
      `<astro-island component-url="/_astro/${script}" props="${props}">i</astro-island>`
    const first = page(`<p>a</p><dl data-counters="1"><b>1</b></dl>${island('a.1.js', '{}')}<p>z</p>`)
    const same = [
      page(`<p>a</p><dl data-counters="1"><b>2</b></dl>${island('a.2.js', '{}')}<p>z</p>`),
      page(
        `<p>a</p><dl data-counters="1"></dl><script src="/_astro/b.js"></script>${island('a.1.js', '{}')}<p>z</p>`,
        '<link rel="stylesheet" href="/_astro/x.css">',
      ),
    ]
    const others = [
      page(`<p>b</p><dl data-counters="1"></dl>${island('a.1.js', '{}')}<p>z</p>`),
      page(`<p>a</p><dl data-counters="1"></dl>${island('a.1.js', '{1}')}<p>z</p>`),
      page(`<p>a</p><dl data-counters="1"></dl>${island('a.1.js', '{}')}<p>y</p>`),
      page(`<p>a</p><dl data-counters="1"></dl>${island('a.1.js', '{}')}<p>z /_astro/a.js</p>`),
      page(`<p>a</p><dl data-counters="1"></dl>${island('a.1.js', '{}')}<img src="/_astro/a.webp"><p>z</p>`),
    ]
    expect(new Set([first, ...same]).size).toBe(1)
    expect(new Set([first, ...others]).size).toBe(6)
  })
})

describe('a build', () => {
  const make = async (html: string): Promise<void> => {
    const renderer = new PageRenderer({
      app: { render: () => Promise.resolve(new Response(html)) },
      inlineCode: { scripts: ['boot()', ''] },
      shortScripts: new Map(),
      islandFiles: { name: (html) => html },
      cache: { find: () => undefined },
      site: '/never-written',
    })
    const target = { pathname: '/rhca', route: { type: 'page' } } as PathWithRoute
    renderer.plan([target])
    await renderer.render(new Request('http://localhost:4321/rhca/'), target.route)
  }

  test('SEC-07 fails for a page with a script or style that the bundle does not write', async () => {
    await make('<script>boot()</script><script type="application/ld+json">{"a":1}</script>')
    await make('<script type="module" src="/_astro/a.js"></script><p title="<script>alert(1)</script>">')
    for (const code of [
      '<script>alert(1)</script>',
      '<script type="module">boot() </script>',
      '<style>*{color:red}</style>',
      '<SCRIPT>alert(1)</script>',
    ])
      await expect(make(`<script>boot()</script>${code}`), code).rejects.toThrow('The page /rhca/ has a')
  })

  test('SEC-07 fails for a header that hosts would drop', () => {
    const rules = (length: number) => [{ path: '/*', headers: { A: 'x'.repeat(length - '  A: '.length) } }]
    expect(HEADERS_LINE_MAX_CHARS).toBe(2000)
    expect(writeHeadersFile(rules(2000))).toHaveLength('/*\n'.length + 2000 + 1)
    expect(() => writeHeadersFile(rules(2001))).toThrow('The header A has 2001 characters')
  })
})
