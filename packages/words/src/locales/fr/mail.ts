import type { Catalog } from '../../mail.ts'
import { fr as browser } from './browser.ts'
import { fr as incident } from './incident.ts'
import { fr as request } from './request.ts'
import { fr as theft } from './theft.ts'

export const fr: Catalog = {
  ...browser,
  ...incident,
  ...theft,

  'added.explanation':
    'Si ce n’était pas vous, annulez l’ajout : la nouvelle adresse sera supprimée, et tous les navigateurs seront déconnectés. Le lien est valable sept jours.',
  'added.heading': 'Une adresse e-mail a été ajoutée',
  'added.intro': 'Vous pouvez désormais aussi vous connecter à {project} avec {newEmail}.',
  'added.subject': 'Une adresse e-mail a été ajoutée à votre compte {project}',

  'changeCode.heading': 'Votre code pour modifier votre adresse e-mail',
  'changeCode.notMe':
    'Si ce n’était pas vous, ne saisissez pas le code, ne le communiquez à personne et vérifiez qui a accès à votre portefeuille. Sans le code, rien ne change.',
  'changeCode.primary':
    'Vous avez demandé à {project} de remplacer par {newEmail} l’adresse e-mail avec laquelle vous vous connectez. Saisissez-y ce code pour continuer.',
  'changeCode.secondary':
    'Vous avez demandé à {project} de remplacer par celle-ci l’adresse e-mail avec laquelle vous vous connectez. Saisissez-y ce code pour terminer.',
  'changeCode.subject': 'Votre code pour modifier votre adresse e-mail dans {project}',

  'changed.explanation':
    'Si ce n’était pas vous, annulez la modification : votre ancienne adresse fonctionnera à nouveau, et tous les navigateurs seront déconnectés. Le lien est valable sept jours.',
  'changed.heading': 'Votre adresse e-mail a été modifiée',
  'changed.intro': 'Désormais, connectez-vous à {project} avec {newEmail}.',
  'changed.notMe': request.undo,
  'changed.passkeys':
    'Vos clés d’accès fonctionnent toujours. Si vous n’en reconnaissez pas une, retirez-la sur la page du compte du portefeuille.',
  'changed.subject': 'Votre adresse e-mail dans {project} a été modifiée',

  'code.heading': 'Votre code de connexion',
  'code.inWindow': 'Ne le saisissez que dans une fenêtre dont la barre d’adresse affiche {wallet}.',
  'code.intro': request.enterCode,
  'code.notMe':
    'Si ce n’était pas vous, ignorez cet e-mail : sans le code, personne ne peut se connecter. Ne le communiquez jamais à personne.',
  'code.preheader': '{code} est valable {time}.',
  'code.subject': 'Votre code de connexion à {project}',
  'code.validity': 'Le code est valable {time} et ne peut être utilisé qu’une fois.',

  'deviceLink.approve': 'Vérifier et approuver',
  'deviceLink.explanation':
    'La page indique qui fait la demande. Approuvez-y la connexion. Rien ne se passe avant.',
  'deviceLink.heading': request.heading,
  'deviceLink.intro': request.intro,
  'deviceLink.notMe': request.notMe,
  'deviceLink.subject': 'Approuvez votre connexion à {project}',
  'deviceLink.validity': 'Le lien est valable {time}.',

  'exported.heading': 'Votre portefeuille a été exporté',
  'exported.intro':
    'Une personne s’est connectée à {project} et a exporté votre portefeuille : sa phrase de récupération, une clé ou une copie chiffrée. Toute personne qui a ce qui a été exporté peut utiliser votre portefeuille partout.',
  'exported.subject': 'Votre portefeuille a été exporté dans {project}',

  'facts.application': 'Application',
  'facts.browser': 'Navigateur',
  'facts.claimed':
    'Ce que dit de lui-même le navigateur qui a fait la demande. Cela peut être faux :',
  'facts.newEmail': 'Nouvelle adresse e-mail',
  'facts.oldEmail': 'Ancienne adresse e-mail',
  'facts.site': 'Site',
  'facts.time': 'Heure',

  foot: 'Vous recevez cet e-mail parce que cette adresse a servi à se connecter à une application ou y est associée à un compte. Nous ne demandons jamais de code par téléphone, par chat ou par e-mail.',

  'newDevice.heading': 'Un nouveau navigateur s’est connecté',
  'newDevice.held':
    'Votre portefeuille n’est pas encore ouvert dans ce navigateur. Il s’y ouvre après le {time}, ou dès que vous l’autorisez : sur un appareil que vous utilisez déjà, ou sur la page du compte du portefeuille si vous vous y connectez par un autre moyen.',
  'newDevice.intro':
    'Un nouveau navigateur a ouvert votre portefeuille pour se connecter à {project}.',
  'newDevice.notMe': request.notMe,
  'newDevice.recovery':
    'Si votre portefeuille n’était pas encore dans ce navigateur, {operator}, l’opérateur du portefeuille, l’y a restauré.',
  'newDevice.subject': 'Un nouveau navigateur s’est connecté à {project}',

  orOpen: 'Ou ouvrez ce lien :',

  'release.explanation':
    'Cela arrive par exemple lorsque vous effacez les données de votre navigateur.',
  'release.heading': 'Votre portefeuille a été restauré dans un navigateur',
  'release.intro':
    '{operator}, l’opérateur de votre portefeuille, l’a restauré dans un navigateur connecté à {project}. Ce navigateur peut maintenant ouvrir votre portefeuille.',
  'release.subject': 'Votre portefeuille a été restauré pour {project}',

  'slowChange.notMe':
    'Si ce n’était pas vous, connectez-vous à {project} dans un de vos navigateurs, ou ouvrez la page du compte du portefeuille, et arrêtez-y le changement. Ensuite, dans les 24 heures, déconnectez sur la page du compte le navigateur qui l’a demandé, et transférez vos avoirs vers un autre portefeuille : la personne qui a demandé le changement peut ouvrir celui-ci.',
  'slowChange.started.heading': 'Votre adresse e-mail change dans sept jours',
  'slowChange.started.intro':
    'Une personne qui peut ouvrir votre portefeuille a demandé à {project} de remplacer l’adresse avec laquelle vous vous connectez, {oldEmail}, par {newEmail}, sans code envoyé à {oldEmail}. L’adresse change le {time}.',
  'slowChange.started.subject': 'Votre adresse e-mail dans {project} change dans sept jours',
  'slowChange.stopped.again': 'Si ce n’était pas vous, redemandez le changement après 24 heures.',
  'slowChange.stopped.heading': 'Votre adresse e-mail reste la même',
  'slowChange.stopped.intro':
    'Un navigateur qui peut ouvrir votre portefeuille a arrêté le changement de l’adresse avec laquelle vous vous connectez à {project}, de {oldEmail} à {newEmail}.',
  'slowChange.stopped.subject': 'Le changement de votre adresse e-mail dans {project} a été arrêté',
  'slowChange.wasMe': 'Si c’était vous, ne faites rien.',
}
