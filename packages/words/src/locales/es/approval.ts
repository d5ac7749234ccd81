import type { Catalogue } from '../../approval.ts'

export const es: Catalogue = {
  'address.account': 'su cuenta',
  'address.multicall3': 'Multicall3',
  'address.permit2': 'Permit2',
  'address.seaport': 'Seaport',
  'address.token': '{symbol}',
  'address.uniswap': 'Uniswap',
  'address.zero': 'dirección cero, que no es de nadie',

  'button.approve': 'Aprobar',
  'button.cancel': 'Cancelar',
  'button.close': 'Cerrar esta ventana',
  'button.openAgain': 'Abrir de nuevo',
  'button.review': 'Revisar en una ventana',
  'button.sign': 'Firmar',

  'cost.balance': 'Saldo',
  'cost.fee': 'Comisión (máx.)',
  'cost.loading': 'Cargando',
  'cost.total': 'Total (máx.)',
  'cost.unknown': 'No se conoce',

  'fact.account': 'Cuenta',
  'fact.amount': 'Cantidad',
  'fact.amountLess': 'Menos',
  'fact.balance': 'Su saldo',
  'fact.caveats': 'Límites',
  'fact.collection': 'Colección',
  'fact.contract': 'Contrato',
  'fact.delegate': 'Quién podrá actuar',
  'fact.expires': 'Hasta',
  'fact.from': 'De',
  'fact.function': 'Función',
  'fact.give': 'Usted da',
  'fact.issuedAt': 'Emitido',
  'fact.network': 'Red',
  'fact.newControl': 'Nuevo propietario',
  'fact.newEmail': 'Dirección nueva',
  'fact.next': 'Después',
  'fact.nonce': 'Nonce',
  'fact.notBefore': 'No antes de',
  'fact.oldEmail': 'Dirección actual',
  'fact.operator': 'Quién podrá retirar',
  'fact.receive': 'Usted recibe',
  'fact.requestId': 'Solicitud',
  'fact.resource': 'Recurso',
  'fact.signIn': 'Inicia sesión con',
  'fact.site': 'Sitio',
  'fact.spender': 'Quién podrá retirar',
  'fact.statement': 'Declaración',
  'fact.to': 'Para',
  'fact.token': 'Token',
  'fact.tokenId': 'Artículo',
  'fact.uri': 'Dirección',
  'fact.value': 'Cantidad enviada',

  'heading.emailChange': '{origin} pide cambiar cómo inicia sesión',
  'heading.signature': '{origin} solicita una firma',
  'heading.transaction': '{origin} solicita una transacción',

  'notice.absent.heading': 'Aquí no hay nada que decidir',
  'notice.absent.text':
    'Esta ventana se abre cuando una aplicación pide su decisión. Ahora ninguna la pide: vuelva a la suya.',
  'notice.apart.heading': 'Esta ventana no puede comunicarse con la aplicación',
  'notice.apart.text':
    'La página de la aplicación no permite que sus ventanas se comuniquen con ella, así que aquí no se puede decidir nada. No se ha firmado nada.',
  'notice.done.heading': 'Listo',
  'notice.done.text': 'Vuelva a la aplicación.',
  'notice.gone.heading': 'Esta solicitud ya no existe',
  'notice.gone.text':
    'La aplicación la ha retirado, o su página se ha cerrado o recargado. Aquí no se ha decidido nada.',
  'notice.telling.heading': 'Avisando a la aplicación',
  'notice.unanswered.heading': 'La aplicación no responde',
  'notice.unanswered.text':
    'Puede que su decisión no haya llegado. Vuelva a la aplicación y compruebe qué ha pasado.',
  'notice.unreadable.heading': 'La billetera se ha actualizado',
  'notice.unreadable.text':
    'Recargue la página de la aplicación y repita la solicitud. Aquí no se ha decidido nada.',
  'notice.waiting.heading': 'Esperando a la aplicación',

  'page.heading': 'Billetera Latchkey',
  'page.text':
    'Su billetera funciona dentro de las aplicaciones en las que inicia sesión y le pregunta antes de firmar nada. En esta página no hay nada que configurar ni actualizar. Para usar su billetera, vuelva a la aplicación.',

  'problem.balance': 'En su cuenta no hay suficiente para esto y su comisión.',
  'problem.fails': 'Esto fallaría: {reason}',
  'problem.failsUnknown': 'Esto fallaría. El contrato no dice por qué.',
  'problem.unreachable': 'Ahora no se puede consultar la red. No se sabe cuánto costaría.',

  'review.blocked':
    'No se ha podido abrir la ventana, o esta página la aísla de la billetera. Permita aquí las ventanas emergentes e inténtelo de nuevo.',
  'review.closed': 'La ventana se ha cerrado. No se ha decidido nada.',
  'review.open': 'Decida en la ventana que se ha abierto.',
  'review.ready':
    'Usted decide en la ventana propia de la billetera, que ningún sitio puede tapar ni cambiar.',
  'review.silent': 'La ventana aún no responde. Si no aparece nada, ábrala de nuevo.',

  'screen.account': 'Cuenta',
  'screen.costs': 'Cuánto cuesta',
  'screen.decision': 'Su decisión',
  'screen.empty': 'vacío',
  'screen.entries': 'Elementos: {count}',
  'screen.hidden': 'Un carácter que no se ve: {code}',
  'screen.hiddenTimes': '{code} × {count}',
  'screen.more': 'Hay más abajo',
  'screen.network': 'Red',
  'screen.notArmed': 'Espere un momento',
  'screen.position': '{position} de {total}',
  'screen.refused': 'No se firmará nada.',
  'screen.request': 'Solicitud',
  'screen.warnings': 'Advertencias',

  'section.claimedSteps': 'Pasos según los datos: {count}',
  'section.code': 'Código del contrato, en hexadecimal: {size} bytes',
  'section.data': 'Datos de la llamada, en hexadecimal: {size} bytes',
  'section.domain': 'Para usar con',
  'section.message': 'Mensaje',
  'section.messageHex': 'Mensaje, en hexadecimal porque no es texto: {size} bytes',
  'section.steps': 'Pasos: {count}',
  'section.struct': 'Todo lo que se firma: {type}',

  'severity.caution': 'Tenga cuidado',
  'severity.high': 'Riesgo alto',
  'severity.info': 'Nota',
  'severity.refuse': 'Rechazado',

  'title.addEmail': 'Añadir un correo electrónico para iniciar sesión',
  'title.approve': 'Permitir que {spender} retire {amount}',
  'title.approveAll': 'Permitir que {spender} retire todo lo de una colección',
  'title.approveItem': 'Permitir que {spender} retire el artículo {token}',
  'title.approveSeveral': 'Permitir que {spender} retire varios tokens',
  'title.approveUnlimited': 'Permitir que {spender} gaste una cantidad ilimitada de un token',
  'title.cancelAuthorisation': 'Anular un pago que aún no se ha hecho',
  'title.changeEmail': 'Cambiar el correo electrónico con el que inicia sesión',
  'title.control': 'Ceder el control de un contrato',
  'title.creation': 'Crear un contrato',
  'title.delegation': 'Permitir que {spender} actúe en su nombre',
  'title.deposit': 'Depositar o envolver {amount}',
  'title.message': 'Firmar un mensaje',
  'title.order': 'Ofrecer un intercambio',
  'title.orders': 'Ofrecer varios intercambios: {count}',
  'title.refused': 'Esto no se puede firmar',
  'title.relayed': 'Dejar que otra persona haga una llamada en su nombre',
  'title.renounce': 'Renunciar para siempre al control de un contrato',
  'title.revoke': 'Revocar el permiso de {spender}',
  'title.revokeSeveral': 'Quitar varios permisos',
  'title.safe': 'Aprobar una transacción de un Safe',
  'title.send': 'Enviar {amount} a {recipient}',
  'title.sendItem': 'Enviar el artículo {token} a {recipient}',
  'title.sendItems': 'Enviar varios artículos a {recipient}',
  'title.sendSeveral': 'Enviar varios tokens',
  'title.signIn': 'Iniciar sesión en {site}',
  'title.steps': 'Varios pasos a la vez: {count}',
  'title.typedData': 'Firmar datos estructurados: {type}',
  'title.unknownCall': 'Llamar al contrato {contract}',
  'title.userOperation': 'Aceptar una transacción de una cuenta inteligente',
  'title.withdraw': 'Retirar o desenvolver {amount}',

  'value.chain': '{name} ({chainId})',
  'value.claimed': '{amount} (sin verificar)',
  'value.never': 'para siempre',
  'value.no': 'no',
  'value.signInAgain': 'Volver a iniciar sesión con {provider}',
  'value.units': '{amount} de la unidad más pequeña',
  'value.unlimited': 'sin límite',
  'value.yes': 'sí',

  'warning.allowanceAdds':
    'Esto se suma a lo que {spender} ya puede retirar. Esta cartera no conoce el total.',
  'warning.approval': '{spender} podrá retirar esta cantidad sin volver a preguntar.',
  'warning.approvalForAll':
    '{spender} podrá retirar todo lo que usted tenga de esta colección, ahora o más adelante, sin volver a preguntar.',
  'warning.approvalItem': '{spender} podrá retirar este artículo sin volver a preguntar.',
  'warning.approvalMaybeItem':
    'Esta cartera no ha podido saber de qué tipo es este token. Si es una colección, {spender} podrá retirar el artículo {token} sin volver a preguntar.',
  'warning.approvalMost':
    '{spender} podrá retirar la mayor parte o la totalidad de su saldo de este token sin volver a preguntar.',
  'warning.approvalUnlimited':
    '{spender} podrá retirar todo lo que usted tenga de este token, ahora o más adelante, sin volver a preguntar.',
  'warning.authorisationList':
    'Esto entregaría toda su cuenta al código de un contrato. Ningún sitio puede obtener eso.',
  'warning.badChecksum':
    'La dirección del destinatario tiene una suma de comprobación incorrecta. Puede que se haya cambiado o escrito mal.',
  'warning.balanceUnknown':
    'No se pudo leer su saldo de este token. Suponga que esto es todo lo que tiene.',
  'warning.bidiCharacters':
    'Aquí hay caracteres ocultos que invierten la dirección de lectura. Están marcados. Los textos así se hacen para engañar.',
  'warning.blobTransaction': 'Este tipo de transacción no está disponible aquí.',
  'warning.callToSelf':
    'Esta llamada va a su propia cuenta. Si su cuenta ejecuta código, puede hacer cualquier cosa.',
  'warning.claimedUnits':
    'En los importes sin verificar, el nombre y los decimales son los que declara el contrato del token.',
  'warning.contractCreation': 'Esto crea un contrato nuevo. No se puede mostrar lo que hace.',
  'warning.controlChange':
    'Quien controle el contrato podrá llevarse lo que contiene o cambiar lo que hace.',
  'warning.delegateCall':
    'Esto ejecuta el código de otro contrato con todos los derechos del Safe. Puede hacer cualquier cosa.',
  'warning.delegation':
    '{spender} podrá actuar en su nombre, sin volver a preguntar, hasta que usted lo retire.',
  'warning.emptyMessage': 'El mensaje está vacío.',
  'warning.explanationFailed': 'No se ha podido leer esta solicitud.',
  'warning.feeHigh':
    'La comisión puede llegar a {fee}. Lo habitual en esta red es {usual} como máximo.',
  'warning.feeOverAmount': 'La comisión, de hasta {fee}, supera el importe que envía.',
  'warning.hiddenCharacters': 'Aquí hay caracteres ocultos que no se ven. Están marcados.',
  'warning.identityChange': 'Quien pueda leer el correo de {email} podrá abrir esta billetera.',
  'warning.largeShare': 'Esto es al menos el 1 % de todos los tokens de este tipo.',
  'warning.malformedCall':
    'Los datos de esta llamada no corresponden a su función. Puede que haga algo distinto de lo que parece.',
  'warning.malformedRequest': 'Esta solicitud está incompleta o no tiene la forma correcta.',
  'warning.malformedTypedData': 'Los datos no corresponden a sus propios tipos.',
  'warning.messageIsAuthorisation':
    'Esto no es un mensaje: entregaría toda su cuenta al código de un contrato.',
  'warning.messageIsHash':
    'Esto no es un mensaje, sino un hash. Nadie puede ver qué se firmaría con él.',
  'warning.messageIsHexText':
    'El texto son solo cifras hexadecimales. Nadie puede ver qué representan.',
  'warning.messageIsPrefixed': 'Esto no es un mensaje, sino el contenido de otra firma.',
  'warning.messageIsTransaction': 'Esto no es un mensaje, sino una transacción.',
  'warning.messageIsTypedData': 'Esto no es un mensaje, sino datos estructurados disfrazados.',
  'warning.messageNotText': 'El mensaje no es texto. Fírmelo solo si sabe qué es.',
  'warning.noChain': 'Esto no nombra ninguna red. La firma puede valer en todas.',
  'warning.notFullyRead':
    'Esta solicitud contiene más de lo que se puede mostrar. Lo que no se muestra puede hacer cualquier cosa.',
  'warning.order': 'Mientras esté abierto, cualquiera puede realizar este intercambio.',
  'warning.orderForNothing': 'Estaría regalando esto: no recibiría nada, o casi nada, a cambio.',
  'warning.otherAccount': 'Esto trata de una cuenta que no es la suya: {address}',
  'warning.ownRecipient': 'El destinatario es su propia cuenta.',
  'warning.permit':
    'Solo con esta firma, {spender} puede retirar esta cantidad. No hace falta ninguna transacción suya.',
  'warning.permitMost':
    'Solo con esta firma, {spender} puede retirar la mayor parte o la totalidad de su saldo de este token.',
  'warning.permitUnlimited':
    'Solo con esta firma, {spender} puede retirar todo lo que usted tenga de este token. No hace falta ninguna transacción suya.',
  'warning.relayedCall': 'Otra persona hará esta llamada, en su nombre, cuando quiera.',
  'warning.resemblesOrder':
    'Esto parece una orden de intercambio. Esta cartera no puede saber qué entrega ni qué recibe.',
  'warning.resemblesPermission':
    'Esto parece un permiso para retirar o para actuar. Aquí no se sabe qué permite exactamente.',
  'warning.safeRefund':
    'El Safe paga además un reembolso de gas a {recipient}. Ese reembolso puede llegar a todo lo que contiene.',
  'warning.safeRefundSender':
    'El Safe paga además un reembolso de gas a la cuenta que envía esta transacción. Ese reembolso puede llegar a todo lo que contiene.',
  'warning.safeTransaction': 'Esto cuenta como su voto a favor de una transacción del Safe.',
  'warning.signInCapability':
    'Con este inicio de sesión, el sitio podrá actuar en su nombre en otros lugares.',
  'warning.signInExpired': 'Este inicio de sesión ya ha caducado.',
  'warning.signInMalformed':
    'Esto parece un inicio de sesión, pero no sigue sus reglas, así que no se puede comprobar el sitio.',
  'warning.signInNotYetValid': 'Este inicio de sesión todavía no es válido.',
  'warning.signInOtherAccount': 'Esto inicia sesión con una cuenta que no es la suya: {address}',
  'warning.signInOtherChain': 'Esto inicia sesión en otra red: {chain}',
  'warning.signInOtherSite':
    '{origin} le pide que inicie sesión en otro sitio: {site}. Quien tenga la firma podrá entrar allí como si fuera usted.',
  'warning.signInOtherUri':
    '{origin} pide un inicio de sesión en una dirección que no es la suya: {uri}',
  'warning.takesFromOther': 'Esto retira de una cuenta que no es la suya: {address}',
  'warning.tipHigh': 'Esto paga una propina de hasta {tip} además de la comisión propia de la red.',
  'warning.tokenRecipient':
    'El destinatario es el propio contrato del token. Lo que se envía allí suele perderse.',
  'warning.tooLarge': 'Esta solicitud es demasiado grande para mostrarla.',
  'warning.trailingData':
    'Después de lo que se puede leer hay más bytes: {size}. Algunas aplicaciones marcan así sus llamadas.',
  'warning.transferAuthorisation':
    'Solo con esta firma, la cantidad se puede mover a {recipient}. No hace falta ninguna transacción suya.',
  'warning.typedDataOpaque': 'Esto son solo bytes. Nadie puede ver qué se firmaría con ellos.',
  'warning.unexpectedValue':
    'Una llamada como esta no envía dinero, pero se enviarían {amount} y podrían perderse.',
  'warning.unknownCall': 'Aquí no se sabe qué hace esta llamada.',
  'warning.unknownContract':
    'Esto tiene la forma de Permit2, pero no es para su contrato. Puede ser una copia.',
  'warning.unverifiedContract':
    'Esta cartera no conoce este contrato. Puede que no haga lo que se muestra aquí.',
  'warning.userOperation':
    'Esto es una transacción de una cuenta inteligente. Puede hacer todo lo que usted puede.',
  'warning.valueToUnknown':
    '{amount} van a {contract}. Esta cartera no puede saber qué ocurre allí con ese importe.',
  'warning.wrongAccount': 'Esto trata de una cuenta distinta de la que está en uso.',
  'warning.wrongChain': 'Esto es para una red distinta de la que está en uso: {chain}',
  'warning.zeroRecipient':
    'El destinatario es la dirección cero, que no es de nadie. Lo que se envía allí se pierde.',
}
