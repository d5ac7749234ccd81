import { useQrCode } from '../../hooks/useQrCode.ts'
import { useSay } from '../../internal/useSay.ts'
import { Notice } from '../Notice/Notice.tsx'

/** A QR code. It is dark on light in both themes, because not every scanner reads inverted codes. */
export function QrCode({ label, text }: { label: string; text: string }) {
  const { code, isFailed } = useQrCode(text)
  const say = useSay()
  if (isFailed) return <Notice>{say('error.notLoaded')}</Notice>
  return (
    <div className="lk-qr">
      {code && (
        <svg
          aria-label={label}
          role="img"
          shapeRendering="crispEdges"
          viewBox={`0 0 ${code.size} ${code.size}`}
        >
          <path d={code.path} />
        </svg>
      )}
    </div>
  )
}
