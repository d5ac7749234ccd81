import type { Held } from '../../reason.ts'

export const ko: Held = {
  'error.deviceHeldUntil':
    '이미 사용 중인 기기에서 이 브라우저를 허용하거나, 지갑의 계정 페이지에 다른 방법으로 로그인하여 허용하세요. 허용하면 바로, 또는 {time} 이후에 여기서 지갑이 열립니다.',
  'error.heldUntil':
    '새로 추가된 로그인 방법입니다. {time}까지는 이전에 사용한 기기에서만 사용할 수 있습니다.',
}
