import type { Catalog } from '../en/method.ts'

export const ko: Catalog = {
  'problems.lostPassword':
    '서버에 이 비밀번호의 서버 조각이 더 이상 없습니다. 다른 복구 방법을 사용하거나 운영자에게 문의하세요.',
  'problems.slotList': '이 지갑의 복구 방법이 지갑 키 없이 변경되었습니다. 운영자에게 문의하세요.',
  'problems.wrongCode': '이 코드로는 지갑을 열 수 없습니다. 잘못 입력한 글자가 없는지 확인하세요.',
  'problems.wrongPassword': '이 비밀번호로는 지갑을 열 수 없습니다. 확인한 뒤 다시 시도하세요.',
  'recovery.code': '인쇄한 코드',
  'recovery.locked':
    '이 브라우저에는 지갑이 없으며, 지갑은 자체 보관 중입니다. 내 복구 방법 중 하나를 입력하세요.',
  'recovery.open': '지갑 열기',
  'recovery.opened': '이제 이 브라우저에서 지갑이 열렸습니다.',
  'recovery.passkey': '패스키',
  'recovery.password': '비밀번호',
  'recovery.typeCode': '적어 둔 코드',
  'recovery.useOther': '다른 방법 사용: {method}',
  'unlock.only': '주소 표시줄에 {wallet} 주소가 표시된 곳에만 복구 방법을 입력하세요.',
}
