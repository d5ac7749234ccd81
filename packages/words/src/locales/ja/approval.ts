import type { Catalog } from '../../approval.ts'

export const ja: Catalog = {
  'address.account': 'あなたのアカウント',
  'address.multicall3': 'Multicall3',
  'address.permit2': 'Permit2',
  'address.seaport': 'Seaport',
  'address.token': '{symbol}',
  'address.uniswap': 'Uniswap',
  'address.zero': 'ゼロアドレス（所有者なし）',

  'button.approve': '承認',
  'button.cancel': 'キャンセル',
  'button.close': 'ウィンドウを閉じる',
  'button.openAgain': 'もう一度開く',
  'button.review': 'ウィンドウで確認',
  'button.sign': '署名',

  'cost.balance': '残高',
  'cost.fee': '手数料（上限）',
  'cost.loading': '読み込み中',
  'cost.total': '合計（上限）',
  'cost.unknown': '不明',

  'fact.account': 'アカウント',
  'fact.amount': '金額',
  'fact.amountLess': '減らす額',
  'fact.balance': 'あなたの残高',
  'fact.caveats': '制限',
  'fact.collection': 'コレクション',
  'fact.contract': 'コントラクト',
  'fact.delegate': '代わりに操作できる相手',
  'fact.expires': '有効期限',
  'fact.from': '送信元',
  'fact.function': '関数',
  'fact.give': '渡すもの',
  'fact.issuedAt': '発行日時',
  'fact.network': 'ネットワーク',
  'fact.newControl': '新しい所有者',
  'fact.newEmail': '新しいメールアドレス',
  'fact.next': '次の手順',
  'fact.nonce': 'ナンス',
  'fact.notBefore': '有効開始',
  'fact.oldEmail': '現在のメールアドレス',
  'fact.operator': 'アクセスを許可する相手',
  'fact.receive': '受け取るもの',
  'fact.requestId': 'リクエストID',
  'fact.resource': 'リソース',
  'fact.signIn': 'ログイン方法',
  'fact.site': 'サイト',
  'fact.spender': 'アクセスを許可する相手',
  'fact.statement': '文面',
  'fact.to': '送信先',
  'fact.token': 'トークン',
  'fact.tokenId': 'アイテム',
  'fact.uri': 'URL',
  'fact.value': '送る金額',

  'heading.emailChange': '{origin} がログイン方法の変更を求めています',
  'heading.signature': '{origin} が署名を求めています',
  'heading.transaction': '{origin} が取引を求めています',

  'notice.absent.heading': '確認するものはありません',
  'notice.absent.text':
    'このウィンドウは、アプリがあなたの承認を必要とするときに開きます。いま承認を必要としているアプリはありません。元のアプリに戻ってください。',
  'notice.apart.heading': 'このウィンドウはアプリと通信できません',
  'notice.apart.text':
    'アプリのページがウィンドウとの通信を許可していないため、ここでは承認も拒否もできません。何も署名されていません。',
  'notice.done.heading': '完了しました',
  'notice.done.text': 'アプリに戻ってください。',
  'notice.gone.heading': 'このリクエストはすでに終了しています',
  'notice.gone.text':
    'アプリがリクエストをキャンセルしたか、アプリのページが閉じられたか再読み込みされました。何も署名されていません。',
  'notice.telling.heading': 'アプリに回答を送信しています',
  'notice.unanswered.heading': 'アプリから応答がありません',
  'notice.unanswered.text':
    'あなたの回答が届いていない可能性があります。アプリに戻って、リクエストを確認してください。',
  'notice.unreadable.heading': 'ウォレットが更新されました',
  'notice.unreadable.text':
    'アプリのページを再読み込みして、もう一度お試しください。何も署名されていません。',
  'notice.waiting.heading': 'アプリを待っています',

  'page.heading': 'Latchkey ウォレット',
  'page.text':
    'ウォレットはログインしたアプリの中で動作し、署名の前に必ず確認を求めます。このページで設定やアップグレードをする必要はありません。ウォレットを使うには、アプリに戻ってください。',

  'problem.balance': 'アカウントの残高が、この取引と手数料に足りません。',
  'problem.fails': 'この取引は失敗します：{reason}',
  'problem.failsUnknown': 'この取引は失敗します。コントラクトは理由を示していません。',
  'problem.unreachable': '現在ネットワークに接続できないため、費用は不明です。',

  'review.blocked':
    'ウィンドウを開けなかったか、このページがウィンドウとウォレットの通信を妨げています。ここでポップアップを許可して、もう一度お試しください。',
  'review.closed': 'ウィンドウが閉じられました。何も署名されていません。',
  'review.open': '開いたウィンドウで続けてください。',
  'review.ready':
    '承認するかどうかは、ウォレット専用のウィンドウで決めます。どのサイトも、そのウィンドウを覆ったり変更したりできません。',
  'review.silent':
    'ウィンドウからまだ応答がありません。何も起こらない場合は、もう一度開いてください。',

  'screen.account': 'アカウント',
  'screen.costs': '費用',
  'screen.decision': 'あなたの判断',
  'screen.empty': '空',
  'screen.entries': '項目数：{count}',
  'screen.hidden': '目に見えない文字：{code}',
  'screen.hiddenTimes': '{code} × {count}',
  'screen.more': '下に続きがあります',
  'screen.network': 'ネットワーク',
  'screen.notArmed': '少しお待ちください',
  'screen.position': '{position} / {total}',
  'screen.refused': '何も署名されません。',
  'screen.request': 'リクエスト',
  'screen.warnings': '警告',

  'section.claimedSteps': 'データ上の手順：{count}',
  'section.code': 'コントラクトのコード（16進数）：{size} バイト',
  'section.data': '呼び出しのデータ（16進数）：{size} バイト',
  'section.domain': '使用先',
  'section.message': 'メッセージ',
  'section.messageHex': 'メッセージ（テキストではないため16進数）：{size} バイト',
  'section.steps': '手順：{count}',
  'section.struct': '署名される内容のすべて：{type}',

  'severity.caution': '注意',
  'severity.high': '高リスク',
  'severity.info': '参考',
  'severity.refuse': '拒否されました',

  'title.addEmail': 'ログイン用のメールアドレスを追加',
  'title.approve': '{spender} に {amount} の使用を許可',
  'title.approveAll': '{spender} にコレクションの全アイテムの引き出しを許可',
  'title.approveItem': '{spender} にアイテム {token} の引き出しを許可',
  'title.approveSeveral': '{spender} に複数のトークンの使用を許可',
  'title.approveUnlimited': '{spender} にトークンの無制限の使用を許可',
  'title.cancelAuthorization': 'まだ行われていない支払いをキャンセル',
  'title.changeEmail': 'ログインに使うメールアドレスを変更',
  'title.control': 'コントラクトの管理権を渡す',
  'title.creation': 'コントラクトを作成',
  'title.delegation': '{spender} があなたに代わって操作することを許可',
  'title.deposit': '{amount} を預け入れまたはラップ',
  'title.message': 'メッセージに署名',
  'title.order': '交換を申し出る',
  'title.orders': '複数の交換を申し出る：{count}',
  'title.refused': 'これには署名できません',
  'title.relayed': '他者があなたに代わって呼び出しを行うことを許可',
  'title.renounce': 'コントラクトの管理権を永久に放棄',
  'title.revoke': '{spender} への許可を取り消す',
  'title.revokeSeveral': '複数の許可を取り消す',
  'title.safe': 'Safe の取引を承認',
  'title.send': '{amount} を {recipient} に送る',
  'title.sendItem': 'アイテム {token} を {recipient} に送る',
  'title.sendItems': '複数のアイテムを {recipient} に送る',
  'title.sendSeveral': '複数のトークンを送る',
  'title.signIn': '{site} にログイン',
  'title.steps': '複数の手順を一度に実行：{count}',
  'title.typedData': '型付きデータに署名：{type}',
  'title.unknownCall': 'コントラクト {contract} を呼び出す',
  'title.userOperation': 'スマートアカウントの取引を承認',
  'title.withdraw': '{amount} を引き出しまたはアンラップ',

  'value.chain': '{name}（{chainId}）',
  'value.claimed': '{amount}（未検証）',
  'value.never': '無期限',
  'value.no': 'いいえ',
  'value.signInAgain': '{provider} でもう一度ログイン',
  'value.units': '最小単位で {amount}',
  'value.unlimited': '上限なし',
  'value.yes': 'はい',

  'warning.allowanceAdds':
    '{spender} がすでに使用できる額に追加されます。合計額はこのウォレットでは分かりません。',
  'warning.approval': '{spender} は、再度の確認なしにこの額を使用できるようになります。',
  'warning.approvalForAll':
    '{spender} は、あなたがこのコレクションで現在または今後所有するすべてのアイテムを、再度の確認なしに引き出せるようになります。',
  'warning.approvalItem': '{spender} は、再度の確認なしにこのアイテムを引き出せるようになります。',
  'warning.approvalMaybeItem':
    'このトークンの種類を、このウォレットでは判別できませんでした。コレクションの場合、{spender} は再度の確認なしにアイテム {token} を引き出せるようになります。',
  'warning.approvalMost':
    '{spender} は、このトークンの残高の大半またはすべてを、再度の確認なしに使用できるようになります。',
  'warning.approvalUnlimited':
    '{spender} は、このトークンの現在および今後の残高のすべてを、再度の確認なしに使用できるようになります。',
  'warning.authorizationList':
    'これは、あなたのアカウント全体の管理権をコントラクトのコードに渡すものです。サイトがこれを求めることはできません。',
  'warning.badChecksum':
    '送信先アドレスのチェックサムが正しくありません。書き換えられたか、打ち間違いの可能性があります。',
  'warning.balanceUnknown':
    'このトークンの残高を、このウォレットでは読み取れませんでした。これが残高のすべてだと考えてください。',
  'warning.bidiCharacters':
    'このテキストには、読む方向を変える文字が隠れています。該当箇所に印を付けました。このようなテキストは人をだますために作られます。',
  'warning.blobTransaction': 'この種類の取引には、ここでは対応していません。',
  'warning.callToSelf':
    'この呼び出しはあなた自身のアカウントに向けられています。アカウントでコードが動く場合、どんなことでも起こり得ます。',
  'warning.claimedUnits':
    '「未検証」と表示された金額には、トークンのコントラクトが自称する名前と小数桁数が使われています。',
  'warning.contractCreation':
    'これは新しいコントラクトを作成します。何をするものかは、このウォレットでは表示できません。',
  'warning.controlChange':
    'コントラクトの所有者は、その中身を取り出したり、動作を変えたりできます。',
  'warning.delegateCall':
    'これは、Safe のすべての権限で別のコントラクトのコードを実行します。どんなことでも起こり得ます。',
  'warning.delegation':
    '{spender} は、あなたが取り消すまで、再度の確認なしにあなたに代わって操作できるようになります。',
  'warning.emptyMessage': 'メッセージは空です。',
  'warning.explanationFailed': 'このリクエストを読み取れませんでした。',
  'warning.feeHigh':
    '手数料は {fee} に達する可能性があります。このネットワークでの通常の手数料は、同様の取引で最大 {usual} です。',
  'warning.feeOverAmount': '最大 {fee} の手数料が、送る金額を上回ります。',
  'warning.hiddenCharacters':
    'このテキストには、目に見えない文字が含まれています。該当箇所に印を付けました。',
  'warning.identityChange': '{email} のメールを読める人は、このウォレットを開けるようになります。',
  'warning.largeShare': 'これは、この種類のトークン全体の 1% 以上です。',
  'warning.malformedCall':
    'この呼び出しのデータは関数と合っていません。見かけとは違うことをする可能性があります。',
  'warning.malformedRequest': 'このリクエストは不完全か、形式が正しくありません。',
  'warning.malformedTypedData': 'データがその型と合っていません。',
  'warning.messageIsAuthorization':
    'これはメッセージではありません。あなたのアカウント全体の管理権をコントラクトのコードに渡すものです。',
  'warning.messageIsHash':
    'これはメッセージではなくハッシュです。署名すると何が起こるのか、誰にも分かりません。',
  'warning.messageIsHexText':
    'このテキストは16進数の数字だけです。何を表すのか、誰にも分かりません。',
  'warning.messageIsPrefixed': 'これはメッセージではなく、別の署名の内容です。',
  'warning.messageIsTransaction': 'これはメッセージではなく、取引です。',
  'warning.messageIsTypedData': 'これはメッセージではなく、メッセージを装った型付きデータです。',
  'warning.messageNotText':
    'このメッセージはテキストではありません。内容が分かる場合にのみ署名してください。',
  'warning.noChain':
    'ネットワークが指定されていません。この署名はすべてのネットワークで有効になる可能性があります。',
  'warning.notFullyRead':
    'このリクエストには表示しきれない部分があります。表示されていない部分は、どんなことでもする可能性があります。',
  'warning.order': '有効期限までは、誰でもこの交換を実行できます。価格を確認してください。',
  'warning.orderForNothing': 'これを渡しても、見返りはまったく、またはほとんどありません。',
  'warning.otherAccount': 'これはあなたのものではないアカウントに関するものです：{address}',
  'warning.ownRecipient': '送信先はあなた自身のアカウントです。',
  'warning.permit':
    'この署名だけで、あなたが取引を行わなくても、{spender} はこの額を使用できます。',
  'warning.permitMost':
    'この署名だけで、あなたが取引を行わなくても、{spender} はこのトークンの残高の大半またはすべてを使用できます。',
  'warning.permitUnlimited':
    'この署名だけで、あなたが取引を行わなくても、{spender} はこのトークンの残高のすべてを使用できます。',
  'warning.relayedCall': '他者が、好きなときに、あなたに代わってこの呼び出しを行います。',
  'warning.resemblesOrder':
    'これは交換の注文のように見えます。何を渡し何を受け取るのか、このウォレットでは分かりません。',
  'warning.resemblesPermission':
    'これは許可のように見えます。正確に何を許可するのか、このウォレットでは分かりません。',
  'warning.safeRefund':
    'Safe は {recipient} にガス代の払い戻しも行います。払い戻しの額は、Safe の保有するすべてに達することがあります。',
  'warning.safeRefundSender':
    'Safe は、この取引を送信するアカウントにガス代の払い戻しも行います。払い戻しの額は、Safe の保有するすべてに達することがあります。',
  'warning.safeTransaction': 'これは、Safe の取引に対するあなたの投票として扱われます。',
  'warning.signInCapability':
    'このログインにより、サイトは他の場所であなたに代わって操作できるようになります。',
  'warning.signInExpired': 'このログインはすでに有効期限が切れています。',
  'warning.signInMalformed':
    'これはログインのように見えますが、標準の形式に従っていないため、サイトを確認できません。',
  'warning.signInNotYetValid': 'このログインはまだ有効ではありません。',
  'warning.signInOtherAccount': 'これは、あなたのものではないアカウントでログインします：{address}',
  'warning.signInOtherChain': 'これは別のネットワークでログインします：{chain}',
  'warning.signInOtherSite':
    '{origin} が別のサイトへのログインを求めています：{site}。この署名を手にした人は、そこにあなたとしてログインできます。',
  'warning.signInOtherUri':
    '{origin} が、自身のものではないアドレスへのログインを求めています：{uri}',
  'warning.takesFromOther': 'これは、あなたのものではないアカウントから引き出します：{address}',
  'warning.tipHigh': 'ネットワーク自体の手数料に加えて、最大 {tip} のチップを支払います。',
  'warning.tokenRecipient':
    '送信先はトークン自身のコントラクトです。そこに送ったトークンは、通常失われます。',
  'warning.tooLarge': 'このリクエストは大きすぎて表示できません。',
  'warning.trailingData':
    '読み取れる部分の後に、余分なバイトがあります：{size}。呼び出しにこのような印を付けるアプリもあります。',
  'warning.transferAuthorization':
    'この署名だけで、あなたが取引を行わなくても、この額を {recipient} に移せます。',
  'warning.typedDataOpaque':
    'これは単なるバイト列です。署名すると何が起こるのか、誰にも分かりません。',
  'warning.unexpectedValue':
    'この種類の呼び出しは送金を受け付けません。{amount} も一緒に送られ、失われる可能性があります。',
  'warning.unknownCall': 'この呼び出しが何をするのか、このウォレットでは分かりません。',
  'warning.unknownContract':
    'これは Permit2 のように見えますが、別のコントラクト向けです。模倣の可能性があります。',
  'warning.unverifiedContract':
    'これは、このウォレットにとって未知のコントラクトです。ここに表示されたとおりに動かない可能性があります。',
  'warning.userOperation':
    'これはスマートアカウントの取引です。あなたにできることは何でも実行できます。',
  'warning.valueToUnknown':
    '{amount} が {contract} に送られます。そこでどうなるのか、このウォレットでは分かりません。',
  'warning.wrongAccount': 'これは使用中のものとは別のアカウントに関するものです。',
  'warning.wrongChain': 'これは使用中のものとは別のネットワーク向けです：{chain}',
  'warning.zeroRecipient':
    '送信先はゼロアドレスで、誰のものでもありません。そこに送ったものは失われます。',
}
