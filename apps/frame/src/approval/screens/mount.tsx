import * as Words from '@latchkey/words/approval'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import * as FrameLocale from '../../FrameLocale.ts'
import * as Speech from '../../Speech.ts'
import {
  beforeShow,
  decideFirst,
  type Entry,
  findPlace,
  getState,
  isQuestion,
  subscribe,
} from '../queue/Queue.ts'
import * as HostWindow from '../window/HostWindow.ts'
import { least, needsWindow } from '../window/needsWindow.ts'
import type * as Review from '../window/Review.ts'
import { useReview } from '../window/useReview.ts'
import { useSmall } from '../window/useSmall.ts'
import { Approval } from './Approval.tsx'
import { Language } from './Language.ts'
import '../../style.css'
import './approval.css'

const speech = Speech.create(Words)

/** Loads the texts of the current language. */
const prepare = () => speech.speak(FrameLocale.get())

prepare()
beforeShow(prepare, (notify) => HostWindow.offer(notify, () => speech.get().messages))
FrameLocale.subscribe(prepare)
createRoot(document.querySelector('#root')!).render(<Screens />)

/** The first approval of the queue, if there is one. */
function Screens() {
  const language = useSyncExternalStore(speech.subscribe, speech.get)
  const [entry] = useSyncExternalStore(subscribe, getState).queue
  if (!entry) return null
  const props = { ...entry, ...findPlace(entry) }
  return (
    <Language value={language}>
      {isQuestion(entry) ? <Question {...props} key={entry.id} /> : <Approval {...props} />}
    </Language>
  )
}

/** The states in which a window may still decide. It stays if the frame grows. */
const openStates: readonly Review.State[] = ['open', 'opening', 'silent']

/**
 * An approval that is decided here, or in a window of its own (T08, T67). In the frame, such a request can only be
 * rejected.
 */
function Question(props: Entry & { position: number; total: number }) {
  const { decide, id } = props
  const isSmall = useSmall()
  const review = useReview(props, (isApproved) => decideFirst(id, isApproved))
  const isReviewed = needsWindow({ ...props, isSmall }) || openStates.includes(review.state)
  if (!isReviewed) return <Approval {...props} least={least} />
  return <Approval {...props} decide={() => decide(false)} review={review} />
}
