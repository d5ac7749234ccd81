import { Warning } from '@latchkey/explain'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { warningsOf } from '../../Approval.ts'
import { toKey } from '../../arming/toKey.ts'
import { useArming } from '../../arming/useArming.ts'
import { useSeen } from '../../arming/useSeen.ts'
import type { ApprovalProps } from '../ApprovalProps.ts'
import { useLanguage, useSay } from '../Language.ts'
import { Buttons } from './Buttons.tsx'
import { Header } from './Header.tsx'
import { Leaves, most } from './Leaves.tsx'
import { ReviewButtons } from './ReviewButtons.tsx'
import { Sentence } from './Sentence.tsx'
import { Target } from './Target.tsx'
import { toRest } from './toRest.ts'
import { useHeight } from './useHeight.ts'
import { useMore } from './useMore.ts'
import { Warnings } from './Warnings.tsx'

/**
 * The layout of every approval: header, what leaves the account (T67) and buttons are always in view, and
 * the request between them scrolls. No ancestor of the buttons may have an opacity, filter or transform: the browser would report
 * the panel as not visible, and it would never be armed.
 */
export function Panel(props: Panel.Props) {
  const { approve, cancel, children, decide, explanation, heading, id, isReady = true } = props
  const { costs, footer, least, resize, review } = props
  const { locale } = useLanguage()
  const say = useSay()
  const panel = useRef<HTMLDialogElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLElement>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const { leaves } = explanation
  // The rows show a target that gets coins.
  const target = toRest(explanation.target, explanation).length ? explanation.target : []
  const isFolded = !isUnfolded && leaves.length > most
  const shown = toKey([id, locale, leaves])
  const isSeen = useSeen(list, { isEmpty: !leaves.length, isFolded, shown })
  const { accepts, isArmed } = useArming(panel, { costs: toKey(costs), isSeen, least, shown })
  const hasMore = useMore(scroller, content)
  const warnings = warningsOf(props)
  const severity = Warning.heaviest(warnings)
  useHeight({ content, list, panel, scroller }, resize)
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
      <Leaves isFolded={isFolded} list={list} rows={leaves} unfold={() => setUnfolded(true)} />
      <section
        aria-label={say({ id: 'screen.request' })}
        className="scroller"
        data-more={hasMore || undefined}
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
        tabIndex={0}
      >
        <div className="content" ref={content}>
          <div id="approval-what">
            <Target facts={target} />
            <h2>
              <Sentence message={explanation.title} />
            </h2>
            <Warnings explanation={explanation} warnings={warnings} />
          </div>
          {typeof children === 'function' ? children({ accepts, isArmed }) : children}
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
          isSeen={isSeen}
          severity={severity}
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
    children: ReactNode | ((arming: ReturnType<typeof useArming>) => ReactNode)
    /** In place of the buttons, if there is nothing to decide. */
    footer?: ReactNode
    heading: Header.Props['heading']
    /** Whether the request can be approved yet. */
    isReady?: boolean
  }
}

/** Escape cancels, unless it is held down. */
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
