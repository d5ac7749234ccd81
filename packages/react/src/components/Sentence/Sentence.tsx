import type { Id, Rest } from '@latchkey/words/kit'
import * as Words from '@latchkey/words/Sentence'
import { Fragment, type ReactNode } from 'react'
import { useWholeLanguage } from '../../internal/useWholeLanguage.ts'

/** A sentence whose gaps are filled with elements. The language decides their order. */
export function Sentence<id extends Id>(props: Sentence.Props<id>) {
  const { id, values } = props
  const { messages } = useWholeLanguage()
  return Words.toParts<ReactNode>(messages[id], values).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name.
    <Fragment key={index}>{part}</Fragment>
  ))
}

export declare namespace Sentence {
  type Props<id extends Id> = {
    id: id
    values: NonNullable<Rest<id, ReactNode>[1]>
  }
}
