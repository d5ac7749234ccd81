import type { Messenger } from '@latchkey/protocol'
import { pages } from '@latchkey/protocol/api/pages'
import type { Catalog } from '@latchkey/words/approval'
import * as FrameLocale from '../../FrameLocale.ts'
import type { Context } from '../../Handler.ts'
import * as Queue from '../queue/Queue.ts'
import * as ApprovalWire from './ApprovalWire.ts'
import * as HostPopup from './HostPopup.ts'
import { theme } from './theme.ts'

/**
 * Returns a function that starts to wait for a window, and returns the payload with which SHOW offers the window. If
 * the page cannot show the frame, the host's page opens the window. There, the user decides one request after the other
 * until none is left.
 */
export function create(
  queue: Queue.Queue,
  messages: () => Catalog,
): (notify: Context['notify']) => object {
  /** Returns the SHOW payload of the current offer. Undefined before the first offer. */
  let current: (() => object) | undefined
  return function offer(notify) {
    current ??= expect(queue, {
      messages,
      notify,
      onEnd() {
        current = undefined
      },
      offerNext: () => offer(notify),
    })
    return current()
  }
}

type Options = {
  messages(): Catalog
  notify: Context['notify']
  /** Starts to wait for another window. */
  offerNext(): object
  onEnd(): void
}

/** The time between two checks in milliseconds. Browsers have no event for a closed window. */
const pause = 300
/**
 * How long a severed window may have no document before it counts as closed, in milliseconds. During this time, it may
 * be reloading.
 */
const grace = 3_000

function expect(queue: Queue.Queue, { messages, notify, offerNext, onEnd }: Options): () => object {
  const number = crypto.randomUUID()
  let isOpen = false
  let leaving: ReturnType<typeof setTimeout> | undefined
  let pipe: Messenger.Messenger<ApprovalWire.FromFrame> | undefined
  let revision = 0
  let shown: Queue.Entry | undefined
  let watch: ReturnType<typeof setInterval> | undefined

  const popup = HostPopup.expect(number, (next) => {
    clearTimeout(leaving)
    pipe?.destroy()
    pipe = next
    next.subscribe(hear)
    watch ??= setInterval(() => popup.isClosed() && reject(), pause)
    post()
    isOpen = true
    notify('SHOW', toOffer())
  })
  const unsubscribe = queue.subscribe(follow)
  const onLeave = () => end()
  addEventListener('pagehide', onLeave)
  follow()

  /** Shows the first question. Starts a new revision if its costs or its prediction have changed. */
  function follow() {
    const first = queue.findQuestion()
    if (!first) return end()
    const { costs, id, prediction } = shown ?? {}
    const isSame = first.costs === costs && first.prediction === prediction
    if (first.id !== id || !isSame) revision++
    shown = first
    post()
  }

  function post() {
    if (!shown) return
    const approval = ApprovalWire.toApproval({ ...shown, ...queue.findPlace(shown) })
    pipe?.post({
      approval,
      isHosted: true,
      locale: FrameLocale.get(),
      revision,
      theme: theme(),
      type: 'SHOW',
    })
  }

  function hear(data: unknown) {
    const message = ApprovalWire.parseFromWindow(data)
    if (message?.type === 'BYE' && popup.isClosed() === undefined)
      leaving = setTimeout(reject, grace)
    if (message?.type !== 'DECIDE' || message.id !== shown?.id) return
    const { id, isApproved } = message
    // Ignore an approval of an earlier revision. The window is about to show the new revision.
    if (isApproved && message.revision !== revision) return
    if (!isApproved || !shown.next) return queue.decideFirst(id, isApproved)
    // The window navigates to another page, so offer a new window for the other questions.
    unsubscribe()
    queue.decideFirst(id, true)
    end(shown.next)
    if (queue.findQuestion()) notify('SHOW', offerNext())
  }

  /** Rejects every question, because the user has closed the window. */
  function reject() {
    for (const entry of queue.getState().queue) if (Queue.isQuestion(entry)) entry.decide(false)
  }

  /** Closes the window, or lets it navigate to another page of the wallet. */
  function end(location?: string) {
    onEnd()
    clearTimeout(leaving)
    clearInterval(watch)
    removeEventListener('pagehide', onLeave)
    unsubscribe()
    pipe?.post({ location, type: 'END' })
    pipe?.destroy()
    popup.destroy()
  }

  function toOffer() {
    const say = messages()
    const texts = {
      cancel: say['button.cancel'],
      hidden: say['review.hidden'],
      open: say['button.review'],
      openAgain: say['button.openAgain'],
      opened: say['review.open'],
    }
    const uri = `${location.origin}${pages.approve.path}#${number}`
    return { isOpen, texts, theme: theme(), uri }
  }

  return toOffer
}
