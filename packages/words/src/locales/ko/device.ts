import type { Catalog } from '../../device.ts'
import { ko as held } from './held.ts'
import { ko as method } from './method.ts'
import { ko as page } from './page.ts'
import { ko as reasons } from './reason.ts'
import { ko as request } from './request.ts'
import { ko as theft } from './theft.ts'

export const ko: Catalog = {
  ...held,
  ...method,
  ...page,
  ...reasons,

  'absent.heading': '메일의 링크를 여세요',
  'absent.text':
    '새 브라우저에서 로그인하려고 하면 메일로 링크를 보내 드립니다. 계속하려면 그 링크를 여세요.\n이미 결정했다면 이 페이지를 닫아도 됩니다.',

  account: '내 브라우저와 최근 활동 보기',

  'approved.explanation': '본인이 그곳에서 로그인하는 경우에만 코드를 표시하세요.',
  'approved.heading': '이 로그인을 승인했습니다',
  'approved.intro': '{project} 로그인 코드가 준비되었습니다.',
  'approved.show': '코드 보기',

  'asked.approve': '승인',
  'asked.codeInApp':
    '승인하면 코드를 받습니다. {origin}에서만 입력하세요. 코드가 없으면 아무도 로그인할 수 없습니다.',
  'asked.codeInWindow':
    '승인하면 코드를 받습니다. 주소 표시줄에 {wallet} 주소가 표시된 지갑 창에만 입력하세요. 코드가 없으면 아무도 로그인할 수 없습니다.',

  'code.copied': '코드를 복사했습니다.',
  'code.copy': '코드 복사',
  'code.heading': '이 로그인을 승인했습니다',
  'code.intro': request.enterCode,
  'code.label': '코드: {digits}',
  'code.minutesLeft': '코드가 {time} 더 유효합니다.',
  'code.mistake': '본인이 아니었나요? 알려 주시면 코드가 무효화됩니다.',
  'code.remaining': '{time} 더 유효하며 한 번만 사용할 수 있습니다.',
  'code.selected': '코드가 선택되었습니다. 키보드나 메뉴로 복사하세요.',
  'code.warning': '{origin}에서만 입력하세요. 절대 누구에게도 알려 주지 마세요.',
  'code.warningInWindow':
    '주소 표시줄에 {wallet} 주소가 표시된 창에만 입력하세요. 절대 누구에게도 알려 주지 마세요.',

  'codeExpired.heading': '코드가 만료되었습니다',
  'codeExpired.text':
    '제때 입력되지 않아 더 이상 사용할 수 없습니다.\n로그인하려면 로그인하던 곳에서 새 메일을 요청하세요.',

  'denied.heading': '로그인을 거부했습니다',
  'denied.text':
    '요청한 브라우저는 이 링크나 코드로 로그인할 수 없습니다.\n누군가 내 이메일 주소를 입력했습니다. 그것만으로는 로그인할 수 없습니다. 또 그런 일이 생기면 다시 거부하고, 절대 누구에게도 코드를 알려 주지 마세요.\n다른 사람이 내 메일을 읽고 있을 수 있다면 이메일 비밀번호를 바꾸세요.',

  'deniedBefore.heading': '이 로그인은 거부되었습니다',
  'deniedBefore.text':
    '이 링크나 코드로는 아무도 로그인할 수 없습니다.\n로그인하려면 로그인하던 곳에서 새 메일을 요청하세요.',

  'done.heading': '로그인이 완료되었습니다',
  'done.text':
    '코드가 입력되어 그 브라우저가 로그인되었습니다. 이 페이지를 닫아도 됩니다.\n본인이 아니라면 “새 브라우저가 로그인했습니다” 메일을 열고 “본인이 아닙니다”를 선택하세요.',

  'elsewhere.heading': '다른 기기가 로그인을 요청합니다',
  'elsewhere.text':
    '이 요청은 이 브라우저에서 온 것이 아닙니다. 그 기기를 직접 들고 지금 로그인하는 경우에만 승인하세요. 누군가 또는 웹사이트가 승인하라고 했다면 사기입니다.',

  'expired.heading': '링크가 만료되었습니다',
  'expired.text':
    '링크는 몇 분 동안만 유효하며 새 메일이 오면 무효가 됩니다.\n로그인하려면 로그인하던 곳에서 새 메일을 요청하세요. 어디에도 로그인하고 있지 않다면 아무것도 하지 않아도 됩니다.',

  'facts.application': '앱',
  'facts.browser': '브라우저',
  'facts.claims': '그 기기가 스스로 밝힌 내용:',
  'facts.email': '이메일',
  'facts.network': '네트워크',
  'facts.otherNetwork': '지금 사용 중인 네트워크가 아닙니다',
  'facts.sameNetwork': '지금 사용 중인 네트워크입니다',
  'facts.site': '사이트',
  'facts.time': '시각',

  'finished.heading': '로그인하는 중',
  'finished.text': '시작했던 탭으로 돌아가세요. 이 페이지는 닫아도 됩니다.',

  'here.heading': '{project}에 로그인할까요?',
  'here.other':
    '이 브라우저는 {other} 계정으로 로그인되어 있습니다. 승인하면 {email} 계정으로 바뀔 수 있습니다.',
  'here.text': '이 브라우저에서 요청했습니다. 승인하면 로그인됩니다.',

  'looking.heading': '이 로그인을 확인하는 중…',

  'mailAbsent.heading': '로그인을 찾을 수 없습니다',
  'mailAbsent.text':
    '이 창의 로그인은 이 브라우저에서 열려 있지 않습니다.\n앱으로 돌아가 다시 시작하세요. 이 창을 직접 열지 않았다면 닫으세요.',

  'mailCode.checking': '확인하는 중…',
  'mailCode.heading': '코드를 입력하세요',
  'mailCode.label': '코드',
  'mailCode.submit': '로그인',
  'mailCode.text': '{email} 주소로 보낸 이메일이나 그 링크로 연 페이지에 있습니다.',
  'mailCode.wrong': '코드가 올바르지 않습니다. 확인하고 다시 시도하세요.',

  'mailDone.heading': '로그인했습니다',
  'mailDone.text': '이 창은 닫아도 됩니다.',

  'mailExpired.heading': '이 로그인은 종료되었습니다',
  'mailExpired.text': '이 코드는 더 이상 사용할 수 없습니다.\n앱으로 돌아가 다시 시작하세요.',

  'mailHeld.heading': '이 브라우저를 허용하세요',

  'mailSent.heading': '이메일을 확인하세요',
  'mailSent.text': '{email} 주소로 링크를 보냈습니다. 이 브라우저에서 열고 로그인을 승인하세요.',
  'mailSent.waiting': '승인을 기다리고 있습니다. 이 창을 열어 두세요.',

  'malformed.heading': '이 링크는 작동하지 않습니다',
  'malformed.text':
    '주소의 일부가 빠졌을 수 있습니다. 긴 링크를 자르는 메일 앱이 있습니다.\n메일의 링크를 다시 열거나 전체 주소를 복사해 주소창에 붙여 넣으세요.',

  notMe: request.notMe,

  'progress.approveDevice': '승인하는 중…',
  'progress.denyDevice': '거부하는 중…',
  'progress.getDeviceRequest': '확인하는 중…',
  'progress.revertEmail': '되돌리는 중…',
  'progress.revokeDevice': '로그아웃하는 중…',

  retry: '다시 시도',

  'revert.explanation': '본인이 한 일이라면 이 페이지를 닫으세요. 아무것도 바뀌지 않습니다.',
  'revert.heading': '변경을 되돌릴까요?',
  'revert.intro':
    '지갑의 이메일 주소가 변경되거나 추가되어 메일을 보냈습니다. 본인이 아니라면 지금 되돌리세요. 새 주소는 더 이상 사용할 수 없고 모든 브라우저가 로그아웃됩니다.',
  'revert.undo': request.undo,

  'reverted.heading': '변경을 되돌렸습니다',
  'reverted.text': `모든 브라우저가 로그아웃되었습니다. 변경 전과 같은 방법으로 다시 로그인하세요.\n${theft['theft.passkeys']}\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revertedBefore.heading': '이 변경은 이미 되돌렸습니다',
  'revertedBefore.text': `그때 모든 브라우저가 로그아웃되었습니다. 변경 전과 같은 방법으로 로그인하세요.\n${theft['theft.passkeys']}\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revertExpired.heading': '이 변경은 더 이상 되돌릴 수 없습니다',
  'revertExpired.text': `링크는 변경 후 7일 이내에 한 번만 사용할 수 있습니다.\n직접 변경하지 않았다면 이메일 비밀번호를 바꾸고, 이 지갑을 사용하는 앱에 문의하세요.\n${theft['theft.known']}\n${theft['theft.move']}`,

  'revoke.explanation': '본인이 한 일이라면 이 페이지를 닫으세요. 아무것도 바뀌지 않습니다.',
  'revoke.heading': '그 브라우저를 로그아웃시킬까요?',
  'revoke.intro':
    '새 브라우저가 지갑에 로그인하여 메일을 보냈습니다. 본인이 아니라면 지금 로그아웃시키세요.',
  'revoke.undo': '그 브라우저 로그아웃',

  'revokeExpired.heading': '링크가 만료되었습니다',
  'revokeExpired.text': `이 링크는 30일 동안 유효했습니다.\n그 브라우저가 여전히 낯설다면 이메일 비밀번호를 바꾼 다음, 지갑에 로그인하여 최근 활동을 확인하세요.\n${theft['theft.known']}\n${theft['theft.move']}`,

  'revoked.heading': '그 브라우저를 로그아웃시켰습니다',
  'revoked.text': `다시 사용하려면 내 메일함이나 로그인에 사용하는 계정으로 다시 로그인해야 합니다.\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revokedHeld.heading': '그 브라우저를 로그아웃시켰습니다',
  'revokedHeld.text': `다시 사용하려면 내 메일함이나 로그인에 사용하는 계정으로 다시 로그인해야 합니다.\n${theft['theft.held']}\n${theft['theft.password']}`,

  'tooLate.heading': '거부하기에는 너무 늦었습니다',
  'tooLate.text':
    '그 브라우저는 이미 로그인되어 있습니다.\n지금 “새 브라우저가 로그인했습니다” 메일을 열고 “본인이 아닙니다”를 선택하세요. 그 브라우저가 로그아웃됩니다.',

  'uncertain.approveDevice': '승인이 전달되지 않았을 수 있습니다.',
  'uncertain.denyDevice': '답변이 전달되지 않았을 수 있습니다.',
  'uncertain.revertEmail': '변경이 아직 되돌려지지 않았을 수 있습니다.',
  'uncertain.revokeDevice': '그 브라우저가 아직 로그인되어 있을 수 있습니다.',

  'unknown.heading': '이 브라우저가 요청했는지 알 수 없습니다',
  'unknown.text':
    '지금 직접 로그인하는 경우에만 승인하세요. 누군가 또는 웹사이트가 승인하라고 했다면 사기입니다.',

  'unreachable.heading': '이 로그인을 표시할 수 없습니다',
}
