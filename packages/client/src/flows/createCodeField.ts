import { cleanCode, shortestCode, whenToSubmitCode } from './CodeInput.ts'
import { createStore, type Flow } from './Flow.ts'

/** The field for a one-time code. Its state is the code, which has only digits. */
export type CodeField = Flow<string> & {
  /** Empties the field. */
  clear(): void
  /** Sets the code from the text of the field. Call it after a change of the field. */
  enter(text: string): void
  /** Cancels an automatic submission. Call it when the field is removed. */
  stop(): void
  /** Submits the code now. Returns whether it had enough digits. */
  submit(): boolean
}

/** The pause after six digits that submits them, in milliseconds. */
const pause = 800

/**
 * Creates the field for a one-time code. It accepts digits in any script, and calls `onComplete` when the code is
 * complete. `read` returns the current options, so that they can change.
 *
 * @example
 * const field = createCodeField(() => ({ onComplete: flow.submitCode }))
 * element.addEventListener('input', () => field.enter(element.value))
 * field.subscribe(() => (element.value = field.get()))
 */
export function createCodeField(read: () => createCodeField.Options): CodeField {
  const { get, set, subscribe } = createStore('')
  /** Whether a code of more than six digits was ever seen. */
  let isLonger = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)

  function complete() {
    stop()
    read().onComplete(get())
  }

  return {
    clear() {
      stop()
      set('')
    },
    enter(text) {
      const { length } = read()
      const code = cleanCode(text, length)
      const when = whenToSubmitCode({ code, isLonger, length, previous: get() })
      isLonger ||= code.length > shortestCode
      set(code)
      stop()
      if (when === 'now') complete()
      if (when === 'soon') timer = setTimeout(complete, pause)
    },
    get,
    initial: '',
    stop,
    submit() {
      const isComplete = get().length >= (read().length ?? shortestCode)
      if (isComplete) complete()
      return isComplete
    },
    subscribe,
  }
}

export declare namespace createCodeField {
  type Options = {
    /** The number of digits. By default, six digits are submitted after a pause, and eight immediately. */
    length?: number | undefined
    /** Called when the code is complete. This may be a moment after the last digit. */
    onComplete(code: string): void
  }
}
