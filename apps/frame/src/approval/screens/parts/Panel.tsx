import { Warning } from '@latchkey/explain'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { warningsOf } from '../../Approval.ts'
import { toKey } from '../../arming/toKey.ts'
import { useArming } from '../../arming/useArming.ts'
import { useRead } from '../../arming/useRead.ts'
import { useSeen } from '../../arming/useSeen.ts'
import type { ApprovalProps } from '../ApprovalProps.ts'
import { useLanguage, useSay } from '../Language.ts'
import { toLeaves } from '../values/toLeaves.ts'
import { toRest } from '../values/toRest.ts'
import { Buttons } from './Buttons.tsx'
import { GateButton } from './GateButton.tsx'
import { Header } from './Header.tsx'
import { Leaves, most } from './Leaves.tsx'
import { PredictionView } from './PredictionView.tsx'
import { ReviewButtons } from './ReviewButtons.tsx'
import { Sentence } from './Sentence.tsx'
import { Target } from './Target.tsx'
import { useHeight } from './useHeight.ts'
import { useMore } from './useMore.ts'
import { useResult } from './useResult.ts'
import { Warnings } from './Warnings.tsx'

/**
 * The layout of every approval. The header, the predicted result (T68), the rows of what leaves the account (T67) and
 * the buttons are always in view. The request between them scrolls. No ancestor of the buttons may have an opacity,
 * filter or transform. Otherwise the browser would report the panel as not visible, and the panel would never be armed.
 */
export function Panel(props: Panel.Props) {
  const { approve, cancel, children, decide, explanation, heading, id, isReady = true } = props
  const { costs, description, footer, isHosted = false, least, prediction, resize, review } = props
  const { locale } = useLanguage()
  const say = useSay()
  const panel = useRef<HTMLDialogElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLElement>(null)
  const remembered = useRef<HTMLDivElement>(null)
  const what = useRef<HTMLDivElement>(null)
  const [isReviewed, setReviewed] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const leaves = toLeaves(explanation, prediction)
  // Leave out the target if the rows already show it.
  const target = toRest(explanation.target, explanation).length ? explanation.target : []
  const isFolded = !isUnfolded && leaves.length > most
  const warnings = warningsOf(props)
  const severity = Warning.heaviest(warnings)
  const isRisky = severity === 'high' || severity === 'refuse'
  // A host that opens the window could make a user who taps in a rhythm hit Approve (T73). So the user has to press
  // Review first.
  const isGated = isHosted && severity === 'high' && !isReviewed
  const shown = toKey([id, locale, leaves, isReviewed])
  const isSeen = useSeen(list, { isEmpty: !leaves.length, isFolded, shown })
  const result = useResult(prediction, { leaves, shown })
  const isRead = useRead(what, {
    isNeeded: isHosted && isRisky,
    shown: toKey([shown, explanation.title, warnings[0]]),
  })
  const { isSmall, ...arming } = useArming(panel, {
    costs: toKey([costs, description, prediction]),
    isSeen: isSeen && result.isSeen && isRead,
    least,
    settled: isHosted && !isRisky ? settledWithoutReview : undefined,
    shown,
  })
  const { accepts, isArmed } = arming
  const hasMore = useMore(scroller, content)
  useHeight({ content, list, panel, remembered, result: result.list, scroller }, resize)
  useEscape(() => decide(false))

  return (
    <dialog
      aria-describedby={leaves.length ? 'approval-rows approval-what' : 'approval-what'}
      aria-labelledby="approval-heading"
      className="approval"
      data-severity={severity}
      open
      ref={panel}
    >
      <Header {...props} heading={heading} />
      {prediction && <PredictionView costs={costs} prediction={prediction} {...result} />}
      <Leaves isFolded={isFolded} list={list} rows={leaves} unfold={() => setUnfolded(true)} />
      <section
        aria-label={say({ id: 'screen.request' })}
        className="scroller"
        data-more={hasMore || undefined}
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll this element.
        tabIndex={0}
      >
        <div className="content" ref={content}>
          <div id="approval-what" ref={what}>
            <Target facts={target} />
            <h2>
              <Sentence message={explanation.title} />
            </h2>
            <Warnings explanation={explanation} remembered={remembered} warnings={warnings} />
          </div>
          {isGated && (
            <GateButton
              onClick={() => {
                setReviewed(true)
                scroller.current!.focus()
              }}
            />
          )}
          {!isGated && (typeof children === 'function' ? children(arming) : children)}
        </div>
      </section>
      <p aria-hidden="true" className="more" data-shown={hasMore || undefined}>
        <span>{say({ id: 'screen.more' })}</span>
      </p>
      {footer}
      {review && <ReviewButtons cancel={() => decide(false)} {...review} />}
      {!footer && !review && (
        <Buttons
          accepts={accepts}
          approve={approve}
          cancel={cancel}
          decide={decide}
          isArmed={isArmed && isReady}
          isGated={isGated}
          severity={severity}
          waitsFor={toWait({ isRead, isSeen: isSeen && result.isSeen, isSmall })}
        />
      )}
    </dialog>
  )
}

export declare namespace Panel {
  type Props = ApprovalProps & {
    approve: Buttons.Props['approve']
    cancel?: Buttons.Props['cancel']
    /** The content of the panel. A function receives the arming state, for a button outside the footer. */
    children:
      | ReactNode
      | ((arming: Pick<ReturnType<typeof useArming>, 'accepts' | 'isArmed'>) => ReactNode)
    /** A replacement for the buttons, on screens without a question. */
    footer?: ReactNode
    heading: Header.Props['heading']
    /** Whether the request is ready to be approved. Default: true. */
    isReady?: boolean
  }
}

/**
 * The time for which nothing may change in a window that the host has opened, in milliseconds. It applies to requests
 * that are not high risk. High-risk requests need a review first.
 */
const settledWithoutReview = 1_500

/** Returns what the user has to do before Approve is armed. */
function toWait(is: { isRead: boolean; isSeen: boolean; isSmall: boolean }) {
  if (is.isSmall) return 'screen.small'
  if (!is.isSeen) return 'screen.notSeen'
  return is.isRead ? undefined : 'screen.notRead'
}

/** Cancels when the user presses Escape. Ignores the key repeat of a held key. */
function useEscape(cancel: () => void): void {
  const onKeyDown = useEffectEvent(({ isTrusted, key, repeat }: KeyboardEvent) => {
    if (isTrusted && key === 'Escape' && !repeat) cancel()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
