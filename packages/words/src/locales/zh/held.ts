import type { Held } from '../../reason.ts'

export const zh: Held = {
  'error.deviceHeldUntil':
    '请在您已在使用的设备上允许此浏览器，或以其他方式登录钱包的账户页面并在那里允许。允许后钱包会立即在这里打开，否则在 {time} 之后打开。',
  'error.heldUntil': '这是新的登录方式，在 {time} 之前只能在您用过的设备上使用。',
}
