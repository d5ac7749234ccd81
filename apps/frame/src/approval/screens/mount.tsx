import * as Words from '@latchkey/words/approval'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import * as FrameLocale from '../../FrameLocale.ts'
import { loadStyles } from '../../loadStyles.ts'
import * as Speech from '../../Speech.ts'
import * as Queue from '../queue/Queue.ts'
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
FrameLocale.subscribe(prepare)

/** The queue that this document shows. A frame has only one host, and the host has one queue. */
let mounted: Queue.Queue | undefined

/** Shows the approvals of a queue in this document. */
export function mount(queue: Queue.Queue): void {
  if (mounted === queue) return
  mounted = queue
  queue.beforeShow(
    async () => {
      await Promise.all([prepare(), loadStyles()])
    },
    HostWindow.create(queue, () => speech.get().messages),
  )
  createRoot(document.querySelector('#root')!).render(<Screens queue={queue} />)
}

/** Shows the first approval of the queue, if there is one. */
function Screens({ queue }: { queue: Queue.Queue }) {
  const language = useSyncExternalStore(speech.subscribe, speech.get)
  const [entry] = useSyncExternalStore(queue.subscribe, queue.getState).queue
  if (!entry) return null
  const props = { ...entry, ...queue.findPlace(entry), queue }
  return (
    <Language value={language}>
      {Queue.isQuestion(entry) ? <Question {...props} key={entry.id} /> : <Approval {...props} />}
    </Language>
  )
}

/**
 * The states in which the user may still decide in the window. In these states, the window stays open even if the frame
 * grows.
 */
const openStates: readonly Review.State[] = ['open', 'opening', 'silent']

/**
 * Shows an approval. If the user has to decide in a window (T08, T67), the approval can only be rejected in the frame.
 */
function Question(props: Queue.Entry & { position: number; queue: Queue.Queue; total: number }) {
  const { decide, id, queue } = props
  const isSmall = useSmall()
  const review = useReview(props, (isApproved) => queue.decideFirst(id, isApproved))
  const isReviewed = needsWindow({ ...props, isSmall }) || openStates.includes(review.state)
  if (!isReviewed) return <Approval {...props} least={least} />
  return <Approval {...props} decide={() => decide(false)} review={review} />
}
