import type { APIRoute } from 'astro'
import content from '#content/society.json' with { type: 'json' }
import { SocietySchema } from '#domain/content/site-content.ts'

const { name, subtitle, description } = SocietySchema.parse(content)

/** The paper of the site in the light, as sRGB. */
const PAPER = '#fcfaf6'

/** The web app manifest, by which a phone installs the site. */
export const GET: APIRoute = () =>
  Response.json({
    name: `${name} – ${subtitle}`,
    short_name: name,
    description,
    lang: 'fr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
