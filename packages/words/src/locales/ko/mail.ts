import type { Catalog } from '../../mail.ts'
import { ko as browser } from './browser.ts'
import { ko as incident } from './incident.ts'
import { ko as request } from './request.ts'
import { ko as theft } from './theft.ts'

export const ko: Catalog = {
  ...browser,
  ...incident,
  ...theft,

  'added.explanation':
    '본인이 아니라면 되돌리세요. 새 주소가 삭제되고 모든 브라우저가 로그아웃됩니다. 링크는 7일 동안 유효합니다.',
  'added.heading': '이메일 주소가 추가되었습니다',
  'added.intro': '이제 {newEmail} 주소로도 {project}에 로그인할 수 있습니다.',
  'added.subject': '{project} 계정에 이메일 주소가 추가되었습니다',

  'changeCode.heading': '이메일 주소 변경 코드',
  'changeCode.notMe':
    '본인이 아니라면 코드를 입력하거나 알려 주지 말고, 누가 지갑에 접근할 수 있는지 확인하세요. 코드 없이는 아무것도 바뀌지 않습니다.',
  'changeCode.primary':
    '{project}에서 로그인 이메일을 {newEmail} 주소로 변경하도록 요청하셨습니다. 계속하려면 그곳에 이 코드를 입력하세요.',
  'changeCode.secondary':
    '{project}에서 로그인 이메일을 이 주소로 변경하도록 요청하셨습니다. 완료하려면 그곳에 이 코드를 입력하세요.',
  'changeCode.subject': '{project} 이메일 주소 변경 코드',

  'changed.explanation':
    '본인이 아니라면 되돌리세요. 이전 주소를 다시 사용할 수 있게 되고 모든 브라우저가 로그아웃됩니다. 링크는 7일 동안 유효합니다.',
  'changed.heading': '이메일 주소가 변경되었습니다',
  'changed.intro': '이제부터 {newEmail} 주소로 {project}에 로그인하세요.',
  'changed.notMe': request.undo,
  'changed.passkeys':
    '패스키는 계속 사용할 수 있습니다. 모르는 패스키가 있으면 지갑의 계정 페이지에서 삭제하세요.',
  'changed.subject': '{project} 이메일 주소가 변경되었습니다',

  'code.heading': '로그인 코드',
  'code.inWindow': '주소 표시줄에 {wallet} 주소가 표시된 창에만 입력하세요.',
  'code.intro': request.enterCode,
  'code.notMe':
    '본인이 아니라면 이 메일을 무시하세요. 코드 없이는 아무도 로그인할 수 없습니다. 절대 누구에게도 코드를 알려 주지 마세요.',
  'code.preheader': '{code} 코드는 {time} 동안 유효합니다.',
  'code.subject': '{project} 로그인 코드',
  'code.validity': '코드는 {time} 동안 유효하며 한 번만 사용할 수 있습니다.',

  'deviceLink.approve': '확인하고 승인',
  'deviceLink.explanation':
    '페이지에 누가 요청하는지 표시됩니다. 거기에서 로그인을 승인하세요. 그 전에는 아무 일도 일어나지 않습니다.',
  'deviceLink.heading': request.heading,
  'deviceLink.intro': request.intro,
  'deviceLink.notMe': request.notMe,
  'deviceLink.subject': '{project} 로그인을 승인하세요',
  'deviceLink.validity': '링크는 {time} 동안 유효합니다.',

  'exported.heading': '지갑을 내보냈습니다',
  'exported.intro':
    '누군가 {project}에 로그인하여 지갑의 복구 문구, 키 또는 암호화된 사본을 내보냈습니다. 내보낸 것을 가진 사람은 어디서나 지갑을 사용할 수 있습니다.',
  'exported.subject': '{project}에서 지갑을 내보냈습니다',

  'facts.application': '앱',
  'facts.browser': '브라우저',
  'facts.claimed': '요청한 브라우저가 스스로 밝힌 정보입니다. 거짓일 수 있습니다:',
  'facts.newEmail': '새 이메일',
  'facts.oldEmail': '이전 이메일',
  'facts.site': '사이트',
  'facts.time': '시각',

  foot: '이 주소가 앱 로그인에 사용되었거나 앱의 계정에 등록되어 있어 이 메일을 보내 드립니다. 전화, 채팅, 메일로 코드를 묻는 일은 절대 없습니다.',

  'newDevice.heading': '새 브라우저가 로그인했습니다',
  'newDevice.held':
    '그 브라우저에서는 아직 지갑이 열리지 않았습니다. {time} 이후에 열리며, 이미 사용 중인 기기에서 또는 지갑의 계정 페이지에 다른 방법으로 로그인하여 허용하면 바로 열립니다.',
  'newDevice.intro': '새 브라우저가 내 지갑으로 {project}에 로그인했습니다.',
  'newDevice.notMe': request.notMe,
  'newDevice.recovery':
    '그 브라우저에 지갑이 아직 없었다면, 지갑의 운영자인 {operator}에서 지갑을 그 브라우저에 복구했습니다.',
  'newDevice.subject': '새 브라우저가 {project}에 로그인했습니다',

  orOpen: '또는 이 링크를 여세요:',

  'release.explanation': '예를 들어 브라우저 데이터를 삭제한 후에 이런 일이 일어납니다.',
  'release.heading': '지갑이 브라우저에 복구되었습니다',
  'release.intro':
    '지갑의 운영자인 {operator}에서 {project}에 로그인한 브라우저에 지갑을 복구했습니다. 이제 그 브라우저는 지갑을 열 수 있습니다.',
  'release.subject': '{project}용 지갑이 복구되었습니다',

  'slowChange.notMe':
    '본인이 아니라면 본인의 브라우저에서 {project}에 로그인하거나 지갑의 계정 페이지를 열어 변경을 중지하세요. 그런 다음 24시간 안에 계정 페이지에서 변경을 요청한 브라우저를 로그아웃하고 자산을 다른 지갑으로 옮기세요. 변경을 요청한 사람은 이 지갑을 열 수 있습니다.',
  'slowChange.started.heading': '이메일 주소가 7일 후에 변경됩니다',
  'slowChange.started.intro':
    '지갑을 열 수 있는 누군가가 {oldEmail}의 코드 없이 {project} 로그인 주소를 {oldEmail}에서 {newEmail}(으)로 변경해 달라고 요청했습니다. 주소는 {time}에 변경됩니다.',
  'slowChange.started.subject': '{project}의 이메일 주소가 7일 후에 변경됩니다',
  'slowChange.stopped.again': '본인이 아니라면 24시간 후에 변경을 다시 요청하세요.',
  'slowChange.stopped.heading': '이메일 주소는 그대로 유지됩니다',
  'slowChange.stopped.intro':
    '{project} 로그인 주소를 {oldEmail}에서 {newEmail}(으)로 바꾸는 변경이 지갑을 열 수 있는 브라우저에서 중지되었습니다.',
  'slowChange.stopped.subject': '{project}의 이메일 주소 변경이 중지되었습니다',
  'slowChange.wasMe': '본인이라면 아무것도 하지 않아도 됩니다.',
}
