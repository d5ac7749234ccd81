import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import * as FrameLists from '@latchkey/protocol/api/frameLists'
import { offlineFile } from '@latchkey/protocol/api/paths'
import { server } from '@latchkey/protocol/reasons/server'
import { type Context, Hono } from 'hono'
import type { Env } from '../../Env.ts'
import { escapeHtml } from '../../escapeHtml.ts'
import type { Project } from '../../store/projects.ts'
import { findProject } from '../internal/findProject.ts'
import { refuseFrame } from '../internal/refuseFrame.ts'
import { descriptors } from './descriptors.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** The policy of the frame's document. The project decides which origins may embed it. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types latchkey',
]

/** The origins that a development project accepts besides its own. They are all origins on this machine. */
const loopback = ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*']

/** Serves the frame, which consists of its document for one project and of its immutable assets. */
export const frameDocument = new Hono<Env>()
  .get('/', async (c) => {
    const project = await findProject(c, c.req.query('projectId') ?? '')
    const refused = refuseFrame(c, project)
    if (refused) return refused
    if (!project) return c.text(server.PROJECT_UNKNOWN.message, 403)
    const html = readFileSync(join(c.env.frameFolder, 'index.html'), 'utf8')
    return c.body(withLists(html, listsFor(c, project)), 200, {
      'cache-control': 'no-store',
      'content-security-policy': [...policy, ancestorsOf(c, project)].join('; '),
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy':
        'publickey-credentials-get=(self), publickey-credentials-create=(self), clipboard-write=(self)',
    })
  })
  // The answer is constant, so pages of any origin may read it.
  .get('/probe', (c) =>
    c.json({ wallet: 'latchkey' }, 200, {
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  )
  .route('/', descriptors)
  .get(`/${offlineFile}`, (c) =>
    c.body(readFileSync(join(c.env.frameFolder, offlineFile), 'utf8'), 200, {
      'cache-control': 'no-store',
      // A download only: this origin never runs the page, which asks for a password.
      'content-disposition': `attachment; filename="latchkey-${offlineFile}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'text/html; charset=utf-8',
    }),
  )
  .get('/assets/:name', (c) => {
    const asset = find(join(c.env.frameFolder, 'assets'), c.req.param('name'))
    if (!asset) return c.text(server.FILE_UNKNOWN.message, 404)
    const isSmall = asset.small && /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
    return c.body((isSmall ? asset.small : asset.plain) as Uint8Array<ArrayBuffer>, 200, {
      // The name contains the hash of the content, so the content never changes.
      'cache-control': 'public, max-age=31536000, immutable',
      // A worker takes its policy from its own response.
      'content-security-policy': "default-src 'none'; script-src 'self'",
      'content-type': asset.type,
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
      ...(isSmall && { 'content-encoding': 'br' }),
      etag: asset.etag,
      vary: 'accept-encoding',
    })
  })

/** The lists that the frame knows without a request. */
function listsFor(c: Context<Env>, project: Project): Lists {
  const { bundlers, chains, config, localChains } = c.env
  const { allowsRedirects, preferredAccountType: type, requiresAccountType } = project
  return {
    account: [type ?? 'eoa', ...(requiresAccountType ? ['required'] : [])],
    bundlers: bundlers.list(),
    ...(localChains && { local: chains.list() }),
    networks: chains.list(),
    // Browsers tell the site of the page that embeds this document. Without the header, nothing is known.
    ...(c.req.header('sec-fetch-site') === 'cross-site' && {
      site: ['other', ...(allowsRedirects ? ['redirects'] : [])],
    }),
    tokens: [...config.tokens].flatMap(([chain, addresses]) =>
      addresses.map((address) => `${chain}/${address}`),
    ),
  }
}

/** The directive that names the origins whose pages may embed the frame. */
function ancestorsOf(c: Context<Env>, { id, origins }: Project): string {
  const isDemo = c.env.config.isDevelopment && id === 'demo'
  const ancestors = [...origins, ...(isDemo ? loopback : [])]
  return `frame-ancestors ${ancestors.join(' ') || "'none'"}`
}

type Lists = { [list in FrameLists.FrameList]?: readonly string[] }

/**
 * Writes lists into a document. The words hold letters, digits, colons and slashes only. They are escaped nevertheless,
 * since a script in the frame can use the keys.
 */
export function withLists(html: string, lists: Lists): string {
  const tags = Object.entries(lists).map(([list, words]) => {
    const name = FrameLists.toMetaName(list as FrameLists.FrameList)
    return `<meta name="${name}" content="${escapeHtml(FrameLists.toContent(words))}">`
  })
  // A replacer function, because "$" is special in a replacement string.
  return html.replace('<title>', () => `${tags.join('')}<title>`)
}

/** A file of the frame. `small` is the content as the frame's build has compressed it. */
type Asset = { etag: string; plain: Buffer; small: Buffer | undefined; type: string }
const assets = new Map<string, Asset>()

/** Finds an asset by its name in the folder, so that no path leads out of it. */
function find(folder: string, name: string): Asset | undefined {
  const file = join(folder, name)
  if (assets.has(file)) return assets.get(file)
  if (!existsSync(folder) || !readdirSync(folder).includes(name)) return undefined
  const plain = readFileSync(file)
  const asset = {
    etag: `"${createHash('sha256').update(plain).digest('base64url')}"`,
    plain,
    small: existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : undefined,
    type: types[extname(name)] ?? 'application/octet-stream',
  }
  assets.set(file, asset)
  return asset
}
