import type { Catalog } from '../en/recovery.ts'
import { ko as method } from './method.ts'

export const ko: Catalog = {
  ...method,

  'recovery.add': '방법 추가',
  'recovery.addCode': '코드 추가',
  'recovery.addPassword': '비밀번호 추가',
  'recovery.added': '이 방법으로 지갑을 한 번 열었고, 이제 목록에 있습니다.',
  'recovery.again': '비밀번호 확인',
  'recovery.back': '뒤로',
  'recovery.createCode': '코드 만들기',
  'recovery.differs': '두 비밀번호가 다릅니다.',
  'recovery.heading': '복구 방법',
  'recovery.intro':
    '누가 지갑을 열 수 있는지 확인하고 나만의 코드나 비밀번호를 추가하세요. 로그인 메일을 보내 드립니다.',
  'recovery.last': '유일한 방법입니다. 삭제하기 전에 다른 방법을 추가하세요.',
  'recovery.lossAssisted':
    '모든 브라우저와 내 방법을 모두 잃어도, 로그인하면 운영자가 지갑을 복구할 수 있습니다.',
  'recovery.lossSelf': '모든 브라우저와 이 목록의 방법을 모두 잃으면 지갑을 영구히 잃습니다.',
  'recovery.lossSignIn':
    '새 브라우저에서는 로그인한 뒤에만 이 방법으로 지갑을 열 수 있습니다. 이메일 주소나 로그인에 쓰는 계정을 계속 사용할 수 있게 유지하세요.',
  'recovery.move': '자체 보관으로 전환',
  'recovery.moveApps':
    '지갑이 없는 브라우저에서는 앱이 지갑의 창을 열어 내 방법을 요청합니다. 오래된 앱은 창을 열지 않습니다.',
  'recovery.moveFirst': '자체 보관으로 전환하려면 먼저 나만의 방법을 추가하세요.',
  'recovery.moveText':
    '운영자의 방법이 삭제됩니다. 나로 로그인할 수 있는 사람도 그것만으로는 지갑을 열 수 없습니다. 그러면 새 브라우저에는 내 방법도 필요합니다. 모든 브라우저와 모든 방법을 잃으면 지갑을 영구히 잃습니다.',
  'recovery.moved': '이제 지갑을 자체 보관합니다.',
  'recovery.newCode': '이 코드를 적거나 인쇄해 안전한 곳에 보관하세요. 지금만 표시됩니다.',
  'recovery.newPassword':
    '다른 곳에서 쓰지 않는 {count}자 이상의 비밀번호를 선택하세요. 추가하는 데 1분 정도 걸릴 수 있습니다.',
  'recovery.operator': '이 지갑의 운영자',
  'recovery.operatorText': '로그인하면 새 브라우저에서 지갑을 엽니다. 보관할 것이 없습니다.',
  'recovery.ownText': '로그인하면 새 브라우저에서 지갑을 엽니다.',
  'recovery.proof': '지갑이 계속 열리는지 확인할 수 있도록, 남을 방법을 입력하세요.',
  'recovery.remove': '삭제',
  'recovery.removeLabel': '삭제: {method}',
  'recovery.removeText': '이 방법으로는 더 이상 지갑을 열 수 없습니다. 되돌릴 수 없습니다.',
  'recovery.removed': '방법을 삭제했습니다.',
  'recovery.test': '테스트',
  'recovery.testLabel': '테스트: {method}',
  'recovery.testText': '이 방법으로 지갑을 엽니다. 아무것도 바뀌지 않습니다.',
  'recovery.tested': '방법이 작동합니다. 지갑을 열었습니다.',
  'recovery.weak':
    '추측하기 너무 쉬운 비밀번호입니다. 더 길고 서로 다른 글자가 더 많은 비밀번호를 선택하세요.',
}
