import { describe, expect, test } from 'vitest'
import { isOtherSite, needsWindow } from './isOtherSite.ts'

/** Creates a document with the content that the server writes. */
function documentOf(content?: string): Document {
  const view = document.implementation.createHTMLDocument()
  if (content === undefined) return view
  const meta = view.createElement('meta')
  meta.name = 'latchkey-site'
  meta.content = content
  view.head.append(meta)
  return view
}

describe('needsWindow', () => {
  test.each([
    [undefined, false, false],
    ['other', true, true],
    ['other redirects', true, false],
  ])('T62: the list %j', (content, isOther, needs) => {
    const view = documentOf(content)
    expect(isOtherSite(view)).toBe(isOther)
    expect(needsWindow(view)).toBe(needs)
  })
})
