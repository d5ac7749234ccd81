import type { Held } from '../../reason.ts'

export const ja: Held = {
  'error.deviceHeldUntil':
    'すでにお使いの端末でこのブラウザーを許可するか、ウォレットのアカウントページに別の方法でログインして許可してください。許可するとすぐに、または {time} を過ぎると、ここでウォレットが開きます。',
  'error.heldUntil':
    'このログイン方法は新しいため、{time} までは以前に使用した端末でのみ利用できます。',
}
