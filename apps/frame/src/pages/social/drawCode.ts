const namespace = 'http://www.w3.org/2000/svg'

/** Draws a text as a QR code. The code is always dark on light, because some scanners cannot read inverted codes. */
export async function drawCode(
  text: string,
  { document, label }: { document: Document; label: string },
): Promise<SVGSVGElement> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { border: 2 })
  const path = document.createElementNS(namespace, 'path')
  const modules = data.map((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  )
  path.setAttribute('d', modules.join(''))
  const code = document.createElementNS(namespace, 'svg')
  code.setAttribute('class', 'qr')
  code.setAttribute('viewBox', `0 0 ${size} ${size}`)
  code.setAttribute('shape-rendering', 'crispEdges')
  code.setAttribute('role', 'img')
  code.setAttribute('aria-label', label)
  code.append(path)
  return code
}
