import type { Catalog } from '../en/incident.ts'

export const ko: Catalog = {
  'copied.explanation':
    '이 브라우저의 데이터를 직접 복사하거나 복원했다면 다시 로그인하기만 하면 됩니다. 아니라면 누군가가 브라우저 데이터의 사본을 가지고 있으며 지갑의 키를 알고 있을 수 있습니다.',
  'copied.heading': '세션이 두 곳에서 사용되었습니다',
  'copied.intro':
    '한 브라우저의 사본 두 개가 {project}의 같은 세션을 사용했습니다. 이제 둘 다 로그아웃되었습니다.',
  'copied.subject': '{project} 세션이 두 곳에서 사용되었습니다',
  'passkeyAdded.heading': '패스키가 추가되었습니다',
  'passkeyAdded.intro':
    '누군가 계정에 로그인하여 패스키를 추가했습니다. 이 패스키를 가진 사람은 회원님의 지갑으로 {project}에 로그인할 수 있습니다.',
  'passkeyAdded.removes':
    '“본인이 아닙니다”를 선택하면 그 브라우저가 지난 30일 동안 추가한 패스키도 모두 삭제됩니다.',
  'passkeyAdded.subject': '{project} 계정에 패스키가 추가되었습니다',
  'restored.explanation':
    '본인이 변경했다면 아무것도 하지 않아도 됩니다. 이 변경을 이미 취소했다면 백업과 함께 되돌아온 것입니다. 다시 취소하세요. 그러면 이전 주소를 다시 사용할 수 있고 모든 브라우저가 로그아웃됩니다. 링크는 7일 동안 유효합니다.',
  'restored.heading': '계정의 이메일 주소를 확인하세요',
  'restored.intro':
    '{operator}에서 데이터베이스를 백업에서 복원해야 했습니다. 백업에서는 계정이 {newEmail}(으)로 로그인합니다.',
  'restored.subject': '{operator} 계정의 이메일 주소를 확인하세요',
}
