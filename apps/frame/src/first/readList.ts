import * as FrameLists from '@latchkey/protocol/api/frameLists'

/** Reads a list that the server has written into the document. Default: the served networks. */
export function readList(
  document: Pick<Document, 'querySelector'>,
  list: FrameLists.FrameList = 'networks',
): string[] | undefined {
  const name = FrameLists.toMetaName(list)
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)
  return meta ? FrameLists.fromContent(meta.content) : undefined
}
