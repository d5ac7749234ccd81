import type { Catalog } from '../../device.ts'
import { fr as held } from './held.ts'
import { fr as method } from './method.ts'
import { fr as page } from './page.ts'
import { fr as reasons } from './reason.ts'
import { fr as request } from './request.ts'
import { fr as theft } from './theft.ts'

export const fr: Catalog = {
  ...held,
  ...method,
  ...page,
  ...reasons,

  'absent.heading': 'Ouvrez le lien dans notre e-mail',
  'absent.text':
    'Nous vous envoyons un lien par e-mail quand un nouveau navigateur veut se connecter. Ouvrez ce lien pour continuer.\nSi vous avez déjà décidé, vous pouvez fermer cette page.',

  account: 'Voir vos navigateurs et l’activité récente',

  'approved.explanation':
    'N’affichez le code que si c’est bien vous qui vous connectez sur ce site.',
  'approved.heading': 'Vous avez approuvé cette connexion',
  'approved.intro': 'Votre code de connexion à {project} est prêt.',
  'approved.show': 'Afficher le code',

  'asked.approve': 'Approuver',
  'asked.codeInApp':
    'Après votre approbation, vous recevez un code. Ne le saisissez que sur {origin}. Sans lui, personne ne peut se connecter.',
  'asked.codeInWindow':
    'Après votre approbation, vous recevez un code. Ne le saisissez que dans une fenêtre du portefeuille : sa barre d’adresse affiche {wallet}. Sans lui, personne ne peut se connecter.',

  'code.copied': 'Code copié.',
  'code.copy': 'Copier le code',
  'code.heading': 'Vous avez approuvé cette connexion',
  'code.intro': request.enterCode,
  'code.label': 'Votre code : {digits}',
  'code.minutesLeft': 'Le code est encore valable {time}.',
  'code.mistake':
    'Ce n’était finalement pas vous ? Dites-le-nous, et le code ne fonctionnera plus.',
  'code.remaining': 'Encore valable {time}. Utilisable une seule fois.',
  'code.selected': 'Le code est sélectionné. Copiez-le avec le clavier ou le menu.',
  'code.warning': 'Ne le saisissez que sur {origin}. Ne le communiquez jamais à personne.',
  'code.warningInWindow':
    'Ne le saisissez que dans une fenêtre dont la barre d’adresse affiche {wallet}. Ne le communiquez jamais à personne.',

  'codeExpired.heading': 'Ce code a expiré',
  'codeExpired.text':
    'Il n’a pas été saisi à temps et ne fonctionne plus.\nPour vous connecter, demandez un nouvel e-mail sur la page où vous vous connectez.',

  'denied.heading': 'Connexion refusée',
  'denied.text':
    'Le navigateur à l’origine de la demande ne peut pas se connecter avec ce lien ni avec son code.\nQuelqu’un a saisi votre adresse e-mail. Cela ne suffit pas pour se connecter. Si cela se reproduit, refusez à nouveau, et ne communiquez jamais un code à personne.\nSi quelqu’un d’autre peut lire vos e-mails, changez le mot de passe de votre boîte mail.',

  'deniedBefore.heading': 'Cette connexion a été refusée',
  'deniedBefore.text':
    'Personne ne peut se connecter avec ce lien ni avec son code.\nPour vous connecter, demandez un nouvel e-mail sur la page où vous vous connectez.',

  'done.heading': 'Connexion terminée',
  'done.text':
    'Le code a été saisi et le navigateur est connecté. Vous pouvez fermer cette page.\nSi ce n’était pas vous, ouvrez notre e-mail « Un nouveau navigateur s’est connecté » et choisissez « Ce n’était pas moi ».',

  'elsewhere.heading': 'Un autre appareil demande à se connecter',
  'elsewhere.text':
    'Cette demande ne vient pas de ce navigateur. Ne l’approuvez que si vous avez cet appareil en main et vous y connectez en ce moment même. Si une personne ou un site vous a dit de l’approuver, c’est une escroquerie.',

  'expired.heading': 'Ce lien a expiré',
  'expired.text':
    'Un lien n’est valable que quelques minutes, et un e-mail plus récent le remplace.\nPour vous connecter, demandez un nouvel e-mail sur la page où vous vous connectez. Si vous n’êtes pas en train de vous connecter, vous n’avez rien à faire.',

  'facts.application': 'Application',
  'facts.browser': 'Navigateur',
  'facts.claims': 'Ce que cet appareil dit de lui-même :',
  'facts.email': 'E-mail',
  'facts.network': 'Réseau',
  'facts.otherNetwork': 'Pas celui que vous utilisez',
  'facts.sameNetwork': 'Celui que vous utilisez',
  'facts.site': 'Site',
  'facts.time': 'Heure',

  'finished.heading': 'Connexion en cours',
  'finished.text': 'Revenez à l’onglet où vous avez commencé. Vous pouvez fermer cette page.',

  'here.heading': 'Se connecter à {project} ?',
  'here.other':
    'Ce navigateur est connecté en tant que {other}. Si vous approuvez, il peut passer à {email}.',
  'here.text': 'Vous l’avez demandé dans ce navigateur. Approuvez, et vous êtes connecté.',

  'looking.heading': 'Recherche de cette connexion…',

  'mailAbsent.heading': 'Aucune connexion trouvée',
  'mailAbsent.text':
    'Cette fenêtre appartient à une connexion qui n’est pas ouverte dans ce navigateur.\nRevenez à l’application et recommencez. Si vous n’avez pas ouvert cette fenêtre, fermez-la.',

  'mailCode.checking': 'Vérification…',
  'mailCode.heading': 'Saisissez votre code',
  'mailCode.label': 'Votre code',
  'mailCode.submit': 'Se connecter',
  'mailCode.text':
    'Il se trouve dans l’e-mail envoyé à {email}, ou sur la page ouverte par son lien.',
  'mailCode.wrong': 'Ce code n’est pas correct. Vérifiez-le et réessayez.',

  'mailDone.heading': 'Vous êtes connecté',
  'mailDone.text': 'Vous pouvez fermer cette fenêtre.',

  'mailExpired.heading': 'Cette connexion est terminée',
  'mailExpired.text': 'Le code ne fonctionne plus.\nRevenez à l’application et recommencez.',

  'mailHeld.heading': 'Confirmez ce navigateur',

  'mailSent.heading': 'Consultez vos e-mails',
  'mailSent.text':
    'Nous avons envoyé un lien à {email}. Ouvrez-le dans ce navigateur et approuvez la connexion.',
  'mailSent.waiting': 'En attente de votre approbation. Laissez cette fenêtre ouverte.',

  'malformed.heading': 'Ce lien ne fonctionne pas',
  'malformed.text':
    'Il manque peut-être une partie de l’adresse : certaines applications de messagerie coupent les liens longs.\nRouvrez le lien depuis l’e-mail, ou copiez l’adresse entière dans la barre d’adresse.',

  notMe: request.notMe,

  'progress.approveDevice': 'Approbation…',
  'progress.denyDevice': 'Refus…',
  'progress.getDeviceRequest': 'Recherche…',
  'progress.revertEmail': 'Annulation…',
  'progress.revokeDevice': 'Déconnexion…',

  retry: 'Réessayer',

  'revert.explanation': 'Si c’était vous, fermez cette page. Rien ne changera.',
  'revert.heading': 'Annuler la modification ?',
  'revert.intro':
    'Nous vous avons écrit parce que l’adresse e-mail de votre portefeuille a été modifiée ou ajoutée. Si ce n’était pas vous, annulez la modification maintenant : la nouvelle adresse ne fonctionnera plus, et tous les navigateurs seront déconnectés.',
  'revert.undo': request.undo,

  'reverted.heading': 'La modification a été annulée',
  'reverted.text': `Tous les navigateurs sont déconnectés. Reconnectez-vous comme avant la modification.\n${theft['theft.passkeys']}\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revertedBefore.heading': 'Cette modification a déjà été annulée',
  'revertedBefore.text': `Tous les navigateurs ont été déconnectés. Connectez-vous comme avant la modification.\n${theft['theft.passkeys']}\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revertExpired.heading': 'Cette modification ne peut plus être annulée',
  'revertExpired.text': `Le lien fonctionne une seule fois, dans les sept jours qui suivent la modification.\nSi vous n’en êtes pas à l’origine, changez le mot de passe de votre boîte mail et contactez l’application dans laquelle vous utilisez ce portefeuille.\n${theft['theft.known']}\n${theft['theft.move']}`,

  'revoke.explanation': 'Si c’était vous, fermez cette page. Rien ne changera.',
  'revoke.heading': 'Déconnecter le nouveau navigateur ?',
  'revoke.intro':
    'Nous vous avons écrit parce qu’un nouveau navigateur s’est connecté à votre portefeuille. Si ce n’était pas vous, déconnectez-le maintenant.',
  'revoke.undo': 'Déconnecter le nouveau navigateur',

  'revokeExpired.heading': 'Ce lien a expiré',
  'revokeExpired.text': `Le lien était valable 30 jours.\nSi vous ne reconnaissez toujours pas ce navigateur, changez le mot de passe de votre boîte mail, puis connectez-vous à votre portefeuille et vérifiez l’activité récente.\n${theft['theft.known']}\n${theft['theft.move']}`,

  'revoked.heading': 'Le nouveau navigateur est déconnecté',
  'revoked.text': `Pour revenir, il doit se connecter à nouveau, avec votre boîte mail ou le compte avec lequel vous vous connectez.\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revokedHeld.heading': 'Le nouveau navigateur est déconnecté',
  'revokedHeld.text': `Pour revenir, il doit se connecter à nouveau, avec votre boîte mail ou le compte avec lequel vous vous connectez.\n${theft['theft.held']}\n${theft['theft.password']}`,

  'tooLate.heading': 'Trop tard pour refuser',
  'tooLate.text':
    'Le navigateur est déjà connecté.\nOuvrez maintenant notre e-mail « Un nouveau navigateur s’est connecté » et choisissez « Ce n’était pas moi ». Le navigateur sera alors déconnecté.',

  'uncertain.approveDevice': 'Nous n’avons peut-être pas reçu votre approbation.',
  'uncertain.denyDevice': 'Nous n’avons peut-être pas reçu votre réponse.',
  'uncertain.revertEmail': 'La modification n’est peut-être pas encore annulée.',
  'uncertain.revokeDevice': 'Le nouveau navigateur est peut-être encore connecté.',

  'unknown.heading': 'Impossible de savoir si ce navigateur a fait la demande',
  'unknown.text':
    'N’approuvez que si vous vous connectez vous-même, en ce moment. Si une personne ou un site vous a dit d’approuver, c’est une escroquerie.',

  'unreachable.heading': 'Impossible d’afficher cette connexion',
}
