import { createSite } from '../browser/Site.ts'

/** The pages of the bench. Two host names make two sites. */
export type BenchSite = {
  /** Adds a page that runs these scripts in order. Returns its URL. */
  add(name: 'app' | 'wallet', path: string, page: Page): string
  stop(): Promise<void>
}

export type Page = {
  /** The headers of the document. */
  headers?: Record<string, string>
  scripts: readonly string[]
}

export async function create(): Promise<BenchSite> {
  const { port, put, stop } = await createSite()
  return {
    add(name, path, { headers = {}, scripts }) {
      const sources = scripts.map((body, index) => {
        const source = `${path}.${index}.js`
        put(source, body, { 'content-type': 'text/javascript; charset=utf-8' })
        return `<script type="module" src="${source}"></script>`
      })
      const body = `<!doctype html><title>Bench</title><link rel="icon" href="data:,"><body>${sources.join('')}`
      put(path, body, headers)
      return `http://${name}.localhost:${port}${path}`
    },
    stop,
  }
}
