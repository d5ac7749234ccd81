import type { Catalog } from '../en/passkey.ts'

export const ko: Catalog = {
  'passkeys.add': '패스키 추가',
  'passkeys.added': '추가: {first}, 아직 사용하지 않음',
  'passkeys.dates': '추가: {first}, 마지막 사용: {last}',
  'passkeys.heading': '패스키',
  'passkeys.kept':
    '여기에서 패스키를 삭제해도 기기나 비밀번호 관리자에서는 삭제되지 않습니다. 그곳에서도 삭제하세요. 다른 브라우저를 로그아웃하면 그 브라우저가 지난 30일 동안 추가한 패스키도 삭제됩니다.',
  'passkeys.remove': '삭제',
  'passkeys.removeLabel': '{browser}의 패스키 삭제',
  'passkeys.signIn': '패스키로 로그인',
  'passkeys.text':
    '패스키를 사용하면 지문, 얼굴 또는 화면 잠금으로 로그인합니다. 새 패스키는 처음에는 이전에 사용한 브라우저에서만 작동합니다. 패스키는 복구 방법을 대신하지 않습니다.',
}
