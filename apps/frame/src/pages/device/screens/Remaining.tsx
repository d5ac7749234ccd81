import { Locale } from '@latchkey/protocol'
import { formatMinutes } from '@latchkey/words/formats/formatMinutes'
import { useEffect, useState } from 'react'
import { usePage } from '../Page.ts'

/** Shows the time until the code expires. Screen readers announce it when five minutes and one minute are left. */
export function Remaining({ deadline }: { deadline: number }) {
  const { device, locale, say } = usePage()
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((deadline - now) / 1000))

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left === 0) device.runOut()
  }, [device, left])

  const minutes = [1, 5].find((it) => left <= it * 60)
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <>
      <p role="timer">{say('code.remaining', { time })}</p>
      <p className="hidden" role="status">
        {minutes &&
          say('code.minutesLeft', { time: formatMinutes(Locale.formatOf(locale), minutes) })}
      </p>
    </>
  )
}
