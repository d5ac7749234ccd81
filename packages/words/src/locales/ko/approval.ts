import type { Catalog } from '../../approval.ts'

export const ko: Catalog = {
  'address.account': '내 계정',
  'address.multicall3': 'Multicall3',
  'address.permit2': 'Permit2',
  'address.seaport': 'Seaport',
  'address.token': '{symbol}',
  'address.uniswap': 'Uniswap',
  'address.zero': '제로 주소(소유자 없음)',

  'button.approve': '승인',
  'button.cancel': '취소',
  'button.close': '창 닫기',
  'button.openAgain': '다시 열기',
  'button.review': '창에서 검토',
  'button.sign': '서명',

  'cost.balance': '잔액',
  'cost.fee': '수수료(최대)',
  'cost.loading': '불러오는 중',
  'cost.total': '합계(최대)',
  'cost.unknown': '알 수 없음',

  'fact.account': '계정',
  'fact.amount': '금액',
  'fact.amountLess': '줄이는 금액',
  'fact.balance': '내 잔액',
  'fact.caveats': '제한',
  'fact.collection': '컬렉션',
  'fact.contract': '컨트랙트',
  'fact.delegate': '나를 대신할 수 있는 대상',
  'fact.expires': '만료',
  'fact.from': '보내는 곳',
  'fact.function': '함수',
  'fact.give': '주는 것',
  'fact.issuedAt': '발급 시각',
  'fact.network': '네트워크',
  'fact.newControl': '새 소유자',
  'fact.newEmail': '새 이메일',
  'fact.next': '다음 단계',
  'fact.nonce': '논스',
  'fact.notBefore': '유효 시작',
  'fact.oldEmail': '현재 이메일',
  'fact.operator': '권한을 받는 대상',
  'fact.receive': '받는 것',
  'fact.requestId': '요청 ID',
  'fact.resource': '리소스',
  'fact.signIn': '로그인 방법',
  'fact.site': '사이트',
  'fact.spender': '권한을 받는 대상',
  'fact.statement': '내용',
  'fact.to': '받는 곳',
  'fact.token': '토큰',
  'fact.tokenId': '아이템',
  'fact.uri': 'URL',
  'fact.value': '보내는 금액',

  'heading.emailChange': '{origin}에서 로그인 방법 변경을 요청합니다',
  'heading.signature': '{origin}에서 서명을 요청합니다',
  'heading.transaction': '{origin}에서 거래를 요청합니다',

  'notice.absent.heading': '검토할 것이 없습니다',
  'notice.absent.text':
    '이 창은 앱에 내 승인이 필요할 때 열립니다. 지금은 승인이 필요한 앱이 없습니다. 사용하던 앱으로 돌아가세요.',
  'notice.apart.heading': '이 창은 앱과 통신할 수 없습니다',
  'notice.apart.text':
    '앱의 페이지가 창과의 통신을 허용하지 않아 여기서는 결정할 수 없습니다. 아무것도 서명되지 않았습니다.',
  'notice.done.heading': '완료',
  'notice.done.text': '앱으로 돌아가세요.',
  'notice.gone.heading': '이 요청은 이미 종료되었습니다',
  'notice.gone.text':
    '앱이 요청을 취소했거나 앱의 페이지가 닫혔거나 새로고침되었습니다. 아무것도 서명되지 않았습니다.',
  'notice.telling.heading': '앱에 답변을 보내는 중',
  'notice.unanswered.heading': '앱이 응답하지 않습니다',
  'notice.unanswered.text':
    '내 답변이 전달되지 않았을 수 있습니다. 앱으로 돌아가서 요청을 확인하세요.',
  'notice.unreadable.heading': '지갑이 업데이트되었습니다',
  'notice.unreadable.text':
    '앱의 페이지를 새로고침하고 다시 시도하세요. 아무것도 서명되지 않았습니다.',
  'notice.waiting.heading': '앱을 기다리는 중',

  'page.heading': 'Latchkey 지갑',
  'page.text':
    '지갑은 로그인한 앱 안에서 작동하며, 무엇이든 서명하기 전에 확인을 요청합니다. 이 페이지에서 설정하거나 업그레이드할 것은 없습니다. 지갑을 사용하려면 앱으로 돌아가세요.',

  'problem.balance': '계정의 잔액이 이 거래와 수수료를 내기에 부족합니다.',
  'problem.fails': '이 거래는 실패합니다: {reason}',
  'problem.failsUnknown': '이 거래는 실패합니다. 컨트랙트가 이유를 알려 주지 않습니다.',
  'problem.unreachable': '지금은 네트워크에 연결할 수 없어 비용을 알 수 없습니다.',

  'review.blocked':
    '창을 열 수 없거나, 이 페이지가 창과 지갑의 통신을 막고 있습니다. 여기서 팝업을 허용하고 다시 시도하세요.',
  'review.closed': '창이 닫혔습니다. 아무것도 서명되지 않았습니다.',
  'review.open': '열린 창에서 계속하세요.',
  'review.ready': '어떤 사이트도 가리거나 바꿀 수 없는 지갑 전용 창에서 결정합니다.',
  'review.silent': '창이 아직 응답하지 않습니다. 아무 일도 일어나지 않으면 다시 여세요.',

  'screen.account': '계정',
  'screen.costs': '비용',
  'screen.decision': '내 결정',
  'screen.empty': '비어 있음',
  'screen.entries': '항목: {count}',
  'screen.hidden': '보이지 않는 문자: {code}',
  'screen.hiddenTimes': '{code} × {count}',
  'screen.more': '아래에 더 있음',
  'screen.network': '네트워크',
  'screen.notArmed': '잠시만 기다려 주세요',
  'screen.position': '{total}개 중 {position}번째',
  'screen.refused': '아무것도 서명되지 않습니다.',
  'screen.request': '요청',
  'screen.warnings': '경고',

  'section.claimedSteps': '데이터에 따른 단계: {count}',
  'section.code': '컨트랙트 코드(16진수): {size}바이트',
  'section.data': '호출 데이터(16진수): {size}바이트',
  'section.domain': '사용처',
  'section.message': '메시지',
  'section.messageHex': '메시지(텍스트가 아니므로 16진수로 표시): {size}바이트',
  'section.steps': '단계: {count}',
  'section.struct': '서명되는 모든 내용: {type}',

  'severity.caution': '주의',
  'severity.high': '높은 위험',
  'severity.info': '참고',
  'severity.refuse': '거부됨',

  'title.addEmail': '로그인에 사용할 이메일 주소 추가',
  'title.approve': '{spender}에 {amount} 사용 허용',
  'title.approveAll': '{spender}이(가) 컬렉션의 모든 아이템을 가져가도록 허용',
  'title.approveItem': '{spender}이(가) 아이템 {token}을(를) 가져가도록 허용',
  'title.approveSeveral': '{spender}에 여러 토큰 사용 허용',
  'title.approveUnlimited': '{spender}에 토큰 무제한 사용 허용',
  'title.cancelAuthorization': '아직 이루어지지 않은 결제 취소',
  'title.changeEmail': '로그인에 사용하는 이메일 주소 변경',
  'title.control': '컨트랙트의 제어권 넘기기',
  'title.creation': '컨트랙트 생성',
  'title.delegation': '{spender}이(가) 나를 대신해 행동하도록 허용',
  'title.deposit': '{amount} 예치 또는 래핑',
  'title.message': '메시지에 서명',
  'title.order': '교환 제안',
  'title.orders': '여러 교환 제안: {count}',
  'title.refused': '서명할 수 없습니다',
  'title.relayed': '다른 사람이 나를 대신해 호출하도록 허용',
  'title.renounce': '컨트랙트의 제어권을 영구히 포기',
  'title.revoke': '{spender}의 권한 취소',
  'title.revokeSeveral': '여러 권한 취소',
  'title.safe': 'Safe 거래 승인',
  'title.send': '{recipient}에 {amount} 보내기',
  'title.sendItem': '{recipient}에 아이템 {token} 보내기',
  'title.sendItems': '{recipient}에 여러 아이템 보내기',
  'title.sendSeveral': '여러 토큰 보내기',
  'title.signIn': '{site}에 로그인',
  'title.steps': '여러 단계를 한 번에: {count}',
  'title.typedData': '구조화된 데이터에 서명: {type}',
  'title.unknownCall': '컨트랙트 {contract} 호출',
  'title.userOperation': '스마트 계정 거래 승인',
  'title.withdraw': '{amount} 출금 또는 언래핑',

  'value.chain': '{name}({chainId})',
  'value.claimed': '{amount}(검증되지 않음)',
  'value.never': '무기한',
  'value.no': '아니요',
  'value.signInAgain': '{provider} 계정으로 다시 로그인',
  'value.units': '최소 단위로 {amount}',
  'value.unlimited': '한도 없음',
  'value.yes': '예',

  'warning.allowanceAdds':
    '{spender}이(가) 이미 사용할 수 있는 금액에 더해집니다. 이 지갑은 합계를 알 수 없습니다.',
  'warning.approval': '{spender}이(가) 다시 묻지 않고 이 금액을 사용할 수 있게 됩니다.',
  'warning.approvalForAll':
    '{spender}이(가) 내가 지금 가지고 있거나 앞으로 가질 이 컬렉션의 모든 아이템을 다시 묻지 않고 가져갈 수 있게 됩니다.',
  'warning.approvalItem': '{spender}이(가) 다시 묻지 않고 이 아이템을 가져갈 수 있게 됩니다.',
  'warning.approvalMaybeItem':
    '이 지갑은 이 토큰의 종류를 확인하지 못했습니다. 컬렉션이라면 {spender}이(가) 다시 묻지 않고 아이템 {token}을(를) 가져갈 수 있게 됩니다.',
  'warning.approvalMost':
    '{spender}이(가) 이 토큰 잔액의 대부분 또는 전부를 다시 묻지 않고 사용할 수 있게 됩니다.',
  'warning.approvalUnlimited':
    '{spender}이(가) 현재와 앞으로의 이 토큰 잔액 전부를 다시 묻지 않고 사용할 수 있게 됩니다.',
  'warning.authorizationList':
    '계정 전체의 제어권을 컨트랙트의 코드에 넘기게 됩니다. 사이트는 이를 요청할 수 없습니다.',
  'warning.badChecksum':
    '받는 주소의 체크섬이 올바르지 않습니다. 주소가 바뀌었거나 잘못 입력되었을 수 있습니다.',
  'warning.balanceUnknown':
    '이 지갑은 이 토큰의 잔액을 읽지 못했습니다. 이것이 잔액 전부라고 가정하세요.',
  'warning.bidiCharacters':
    '이 텍스트에는 읽는 방향을 바꾸는 문자가 숨어 있습니다. 해당 위치를 표시했습니다. 이런 텍스트는 속이기 위해 만들어집니다.',
  'warning.blobTransaction': '이 종류의 거래는 여기에서 지원되지 않습니다.',
  'warning.callToSelf':
    '이 호출은 내 계정으로 향합니다. 계정이 코드를 실행한다면 무엇이든 할 수 있습니다.',
  'warning.claimedUnits':
    '“검증되지 않음”으로 표시된 금액에는 토큰 컨트랙트가 주장하는 이름과 소수 자릿수가 사용됩니다.',
  'warning.contractCreation':
    '새 컨트랙트를 만듭니다. 이 지갑은 그 컨트랙트가 무엇을 하는지 보여 줄 수 없습니다.',
  'warning.controlChange': '컨트랙트의 소유자는 그 안의 자산을 가져가거나 동작을 바꿀 수 있습니다.',
  'warning.delegateCall':
    'Safe의 모든 권한으로 다른 컨트랙트의 코드를 실행합니다. 무엇이든 할 수 있습니다.',
  'warning.delegation':
    '내가 권한을 취소할 때까지 {spender}이(가) 다시 묻지 않고 나를 대신해 행동할 수 있게 됩니다.',
  'warning.emptyMessage': '메시지가 비어 있습니다.',
  'warning.explanationFailed': '이 요청을 읽을 수 없습니다.',
  'warning.feeHigh':
    '수수료가 {fee}까지 오를 수 있습니다. 이 네트워크에서 이런 작업의 일반적인 수수료는 최대 {usual}입니다.',
  'warning.feeOverAmount': '최대 {fee}의 수수료가 보내는 금액보다 많습니다.',
  'warning.hiddenCharacters':
    '이 텍스트에는 보이지 않는 문자가 있습니다. 해당 위치를 표시했습니다.',
  'warning.identityChange': '{email}의 메일을 읽을 수 있는 사람은 이 지갑을 열 수 있게 됩니다.',
  'warning.largeShare': '이 종류의 토큰 전체의 1% 이상입니다.',
  'warning.malformedCall':
    '이 호출의 데이터가 함수와 맞지 않습니다. 보이는 것과 다른 일을 할 수 있습니다.',
  'warning.malformedRequest': '이 요청은 불완전하거나 형식이 올바르지 않습니다.',
  'warning.malformedTypedData': '데이터가 자체 형식과 맞지 않습니다.',
  'warning.messageIsAuthorization':
    '이것은 메시지가 아닙니다. 계정 전체의 제어권을 컨트랙트의 코드에 넘기게 됩니다.',
  'warning.messageIsHash':
    '이것은 메시지가 아니라 해시입니다. 서명하면 어떤 일이 일어날지 아무도 알 수 없습니다.',
  'warning.messageIsHexText':
    '텍스트가 16진수 숫자로만 되어 있습니다. 무엇을 뜻하는지 아무도 알 수 없습니다.',
  'warning.messageIsPrefixed': '이것은 메시지가 아니라 다른 서명의 내용입니다.',
  'warning.messageIsTransaction': '이것은 메시지가 아니라 거래입니다.',
  'warning.messageIsTypedData': '이것은 메시지가 아니라 메시지로 위장한 구조화된 데이터입니다.',
  'warning.messageNotText': '이 메시지는 텍스트가 아닙니다. 무엇인지 아는 경우에만 서명하세요.',
  'warning.noChain':
    '네트워크가 지정되어 있지 않습니다. 이 서명은 모든 네트워크에서 유효할 수 있습니다.',
  'warning.notFullyRead':
    '이 요청에는 표시할 수 있는 것보다 많은 내용이 있습니다. 표시되지 않은 부분은 무엇이든 할 수 있습니다.',
  'warning.order': '만료될 때까지 누구나 이 교환을 실행할 수 있습니다. 가격을 확인하세요.',
  'warning.orderForNothing': '대가를 전혀 또는 거의 받지 못하고 내주게 됩니다.',
  'warning.otherAccount': '내 계정이 아닌 다른 계정에 관한 것입니다: {address}',
  'warning.ownRecipient': '받는 곳이 내 계정입니다.',
  'warning.permit':
    '내가 거래를 보내지 않아도 이 서명만으로 {spender}이(가) 이 금액을 사용할 수 있습니다.',
  'warning.permitMost':
    '내가 거래를 보내지 않아도 이 서명만으로 {spender}이(가) 이 토큰 잔액의 대부분 또는 전부를 사용할 수 있습니다.',
  'warning.permitUnlimited':
    '내가 거래를 보내지 않아도 이 서명만으로 {spender}이(가) 이 토큰 잔액 전부를 사용할 수 있습니다.',
  'warning.relayedCall': '다른 사람이 원하는 때에 나를 대신해 이 호출을 실행합니다.',
  'warning.resemblesOrder':
    '교환 주문처럼 보입니다. 무엇을 주고 무엇을 받는지 이 지갑은 알 수 없습니다.',
  'warning.resemblesPermission':
    '권한을 허용하는 것처럼 보입니다. 정확히 무엇을 허용하는지 이 지갑은 알 수 없습니다.',
  'warning.safeRefund':
    'Safe가 {recipient}에 가스 환급금도 지급합니다. 환급금은 Safe가 보유한 전부에 이를 수 있습니다.',
  'warning.safeRefundSender':
    'Safe가 이 거래를 보내는 계정에 가스 환급금도 지급합니다. 환급금은 Safe가 보유한 전부에 이를 수 있습니다.',
  'warning.safeTransaction': 'Safe 거래에 대한 내 투표로 간주됩니다.',
  'warning.signInCapability': '이 로그인으로 사이트가 다른 곳에서 나를 대신해 행동할 수 있습니다.',
  'warning.signInExpired': '이 로그인은 이미 만료되었습니다.',
  'warning.signInMalformed': '로그인처럼 보이지만 표준을 따르지 않아 사이트를 확인할 수 없습니다.',
  'warning.signInNotYetValid': '이 로그인은 아직 유효하지 않습니다.',
  'warning.signInOtherAccount': '내 계정이 아닌 다른 계정으로 로그인합니다: {address}',
  'warning.signInOtherChain': '다른 네트워크에서 로그인합니다: {chain}',
  'warning.signInOtherSite':
    '{origin}에서 다른 사이트에 로그인하라고 요청합니다: {site}. 서명을 가진 사람은 누구든 그곳에 나로 로그인할 수 있습니다.',
  'warning.signInOtherUri': '{origin}에서 자신의 것이 아닌 주소에 대한 로그인을 요청합니다: {uri}',
  'warning.takesFromOther': '내 계정이 아닌 다른 계정에서 가져갑니다: {address}',
  'warning.tipHigh': '네트워크 수수료 외에 최대 {tip}의 팁을 지불합니다.',
  'warning.tokenRecipient':
    '받는 곳이 토큰 자체의 컨트랙트입니다. 그곳으로 보낸 토큰은 대개 잃게 됩니다.',
  'warning.tooLarge': '이 요청은 너무 커서 표시할 수 없습니다.',
  'warning.trailingData':
    '읽을 수 있는 부분 뒤에 추가 바이트가 있습니다: {size}. 이런 식으로 호출에 표시를 남기는 앱도 있습니다.',
  'warning.transferAuthorization':
    '내가 거래를 보내지 않아도 이 서명만으로 이 금액이 {recipient}에 이체될 수 있습니다.',
  'warning.typedDataOpaque': '바이트뿐입니다. 서명하면 어떤 일이 일어날지 아무도 알 수 없습니다.',
  'warning.unexpectedValue':
    '이런 종류의 호출은 돈을 받지 않습니다. 함께 보내는 {amount} 금액을 잃을 수 있습니다.',
  'warning.unknownCall': '이 호출이 무엇을 하는지 이 지갑은 알 수 없습니다.',
  'warning.unknownContract':
    'Permit2처럼 보이지만 다른 컨트랙트를 위한 것입니다. 모방한 것일 수 있습니다.',
  'warning.unverifiedContract':
    '이 지갑은 이 컨트랙트를 알지 못합니다. 여기에 표시된 대로 작동하지 않을 수 있습니다.',
  'warning.userOperation':
    '스마트 계정의 거래입니다. 내가 할 수 있는 것은 무엇이든 할 수 있습니다.',
  'warning.valueToUnknown':
    '{contract}에 {amount} 금액을 보냅니다. 그곳에서 어떻게 되는지 이 지갑은 알 수 없습니다.',
  'warning.wrongAccount': '사용 중인 계정이 아닌 다른 계정에 관한 것입니다.',
  'warning.wrongChain': '사용 중인 네트워크가 아닌 다른 네트워크를 위한 것입니다: {chain}',
  'warning.zeroRecipient':
    '받는 곳이 소유자가 없는 제로 주소입니다. 그곳으로 보낸 것은 잃게 됩니다.',
}
