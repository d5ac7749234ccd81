import type { Catalog } from '../../account.ts'
import { ko as exports } from './export.ts'
import { ko as operation } from './operation.ts'
import { ko as page } from './page.ts'
import { ko as passkey } from './passkey.ts'
import { ko as reasons } from './reason.ts'
import { ko as recovery } from './recovery.ts'
import { ko as theft } from './theft.ts'

export const ko: Catalog = {
  ...exports,
  ...operation,
  ...page,
  ...passkey,
  ...reasons,
  ...recovery,
  ...theft,

  'activity.heading': '최근 활동',
  'activity.more': '이전 활동 보기',

  back: '다른 주소 사용',

  'code.heading': '코드 입력',
  'code.label': '코드',
  'code.sent': '{email} 주소의 코드를 입력하세요. 10분 동안 한 번만 사용할 수 있습니다.',
  'code.submit': '로그인',

  'device.heading': '이 브라우저 승인',
  'device.text':
    '{email} 주소로 링크를 보냈습니다. 이 브라우저에서 링크를 열어 승인하세요. 코드가 표시되면 여기에 입력하세요.',

  'devices.current': '이 브라우저',
  'devices.dates': '처음 사용: {first}, 마지막 사용: {last}',
  'devices.heading': '내 브라우저',
  'devices.more': '브라우저 더 보기',
  'devices.revoke': '로그아웃',
  'devices.revokeLabel': '{browser} 로그아웃',
  'devices.revokeOthers': '다른 모든 곳에서 로그아웃',
  'devices.revokeOthersText':
    '다른 모든 브라우저와 이 브라우저의 모든 앱에서 로그아웃합니다. 이 페이지만 로그인된 상태로 남습니다.',
  'devices.text':
    '브라우저는 서로 다른 사이트의 앱을 분리하므로 같은 브라우저가 여러 번 표시될 수 있습니다.',
  'devices.timeZone': '브라우저가 알린 시간대: {zone}.',

  'email.heading': '내 지갑 계정',
  'email.intro':
    '내 브라우저와 최근 활동, 누가 지갑을 열 수 있는지 확인하세요. 로그인 메일을 보내 드립니다.',
  'email.label': '이메일 주소',
  'email.submit': '계속',

  'ended.again': '다시 로그인',
  'ended.heading': '이 페이지에서 로그아웃되었습니다',
  'ended.text': '안전을 위해 이 페이지는 10분 뒤에 로그아웃됩니다.',

  'event.activate': '브라우저에 지갑 설정',
  'event.adopt': '유실된 지갑 복구 요청',
  'event.deviceConfirmed': '새 브라우저 허용',
  'event.deviceRevoked': '브라우저 로그아웃',
  'event.emailChangeStarted': '이메일 주소 변경 요청',
  'event.emailChanged': '이메일 주소 변경',
  'event.emailReverted': '이메일 주소 변경 되돌림',
  'event.export': '지갑 내보내기',
  'event.fetchAuthShare': '지갑 열기',
  'event.identityHeld': '복원 후 알려진 브라우저로 로그인 제한',
  'event.keeperOpen': '브라우저에서 지갑 복구',
  'event.keeperRefused': '지갑 복구 거부됨',
  'event.newestSetFor': '지갑 복구 시작',
  'event.oprfEvaluate': '복구 비밀번호 입력',
  'event.othersRevoked': '다른 모든 곳에서 로그아웃',
  'event.passkeyAdded': '패스키 추가됨',
  'event.passkeyRemoved': '패스키 삭제됨',
  'event.sessionReused': '복사된 토큰으로 인한 세션 종료',
  'event.sessionRevoked': '세션 종료',
  'event.signIn': '로그인',
  'event.signInNewDevice': '새 브라우저에서 로그인',
  'event.signInRefused': '저장된 데이터가 변조되어 로그인 거부됨',
  'event.signOut': '로그아웃',
  'event.signUp': '계정 생성',
  'event.slotsChanged': '복구 방법 변경',
  'event.slowChangeStarted': '이전 메일함 없는 이메일 주소 변경 요청됨',
  'event.slowChangeStopped': '이전 메일함 없는 이메일 주소 변경 중지됨',

  'held.allow': '허용',
  'held.allowLabel': '{browser} 허용',
  'held.block': '차단',
  'held.blockLabel': '{browser} 차단',
  'held.claim': '{browser}. 브라우저가 스스로 알린 정보이며 거짓일 수 있습니다.',
  'held.elsewhere':
    '이 브라우저가 로그인하기 전부터 사용한 기기에서 허용하거나 차단하세요. 또는 계정에 이미 있던 다른 방법으로 여기에 로그인하세요.',
  'held.heading': '본인인가요?',
  'held.network': '네트워크가 로그인을 승인한 곳과 다르거나 알 수 없습니다.',
  'held.text':
    '{time}에 새 브라우저가 {app}에 로그인했습니다. 허용하지 않으면 {until}까지 그곳에서 지갑이 열리지 않습니다. 직접 로그인한 경우에만 허용하세요.',
  'held.unknownApp': '앱',

  'holdSetting.heading': '새 브라우저',
  'holdSetting.label': '새 브라우저에서 지갑이 열리기 전에 항상 확인하기',
  'holdSetting.text':
    '같은 브라우저에서 로그인을 승인했는지 알 수 없고 두 브라우저의 네트워크가 다를 때 적용됩니다. 답할 수 있는 기기가 없으면 대기 시간이 지난 뒤 그곳에서 지갑이 열립니다.',

  'notices.heading': '새 브라우저와 복구',

  'overview.heading': '내 지갑 계정',

  'permissions.heading': '권한 취소',
  'permissions.intro':
    '묻지 않고 스마트 계정을 사용할 수 있는 앱을 확인하고 권한을 취소하세요. 로그인 메일을 보내 드립니다.',
  'permissions.unknownApp': '알 수 없는 앱',

  'problems.blocked': '브라우저가 창을 차단했습니다. 이 페이지의 팝업을 허용한 뒤 다시 시도하세요.',
  'problems.late': '거래를 보냈지만 아직 확정되지 않았습니다. 몇 분 후 다시 확인하세요.',
  'problems.refused': '네트워크가 거래를 거부했습니다. 변경된 것은 없습니다.',
  'problems.unconfirmed': '계정의 다른 거래가 아직 확정되지 않았습니다. 확정된 후 다시 시도하세요.',
  'problems.unknown': '이 로그인을 사용하는 지갑이 없습니다.',

  'sessions.current': '이 페이지',
  'sessions.label': '{browser}의 앱',
  'sessions.lastUsed': '마지막 사용: {last}',
  'sessions.revoke': '세션 종료',
  'sessions.revokeLabel': '세션 종료: {browser}의 {app}',

  signOut: '이 페이지에서 로그아웃',

  'slowChange.heading': '이메일 주소가 곧 변경됩니다',
  'slowChange.stop': '변경 중지',
  'slowChange.text':
    '지갑을 열 수 있는 누군가가 {oldEmail}의 코드 없이 {project} 로그인 주소를 {oldEmail}에서 {newEmail}(으)로 변경해 달라고 요청했습니다. 주소는 {time}에 변경됩니다.',

  'social.back': '다른 방법으로 로그인',
  'social.oidc': '통합 로그인(SSO)',
  'social.text': '또는 앱에서와 같은 방법으로 로그인하세요.',
  'social.with': '{provider} 계정으로 계속',

  'upgrade.again': '다시 확인',
  'upgrade.do': '업그레이드',
  'upgrade.doLabel': '{network}에서 업그레이드',
  'upgrade.heading': '계정 업그레이드',
  'upgrade.intro': '내 주소를 스마트 계정으로도 사용하세요. 로그인 메일을 보내 드립니다.',
  'upgrade.network': '네트워크를 기다리는 중…',
  'upgrade.none': '이 지갑에는 스마트 계정을 지원하는 네트워크가 없습니다.',
  'upgrade.other': '이 지갑이 모르는 {address}의 코드를 실행합니다',
  'upgrade.plain': '업그레이드되지 않음',
  'upgrade.text':
    '주소가 업그레이드된 네트워크에서는 앱이 여러 호출을 하나의 거래로 보낼 수 있습니다. 주소와 키는 그대로이고 수수료는 계속 본인이 내며, 되돌릴 수 있습니다.',
  'upgrade.undo': '되돌리기',
  'upgrade.undoLabel': '{network}에서 되돌리기',
  'upgrade.unknown': '지금은 읽을 수 없음',
  'upgrade.upgraded': '업그레이드됨',
  'upgrade.waiting': '열린 창에서 계속하세요.',
}
