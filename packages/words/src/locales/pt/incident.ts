import type { Catalog } from '../en/incident.ts'

export const pt: Catalog = {
  'copied.explanation':
    'Se você copiou ou restaurou os dados deste navegador, basta fazer login de novo. Se não, alguém tem uma cópia dos dados do seu navegador e pode conhecer a chave da sua carteira.',
  'copied.heading': 'Sua sessão foi usada em dois lugares',
  'copied.intro':
    'Duas cópias do mesmo navegador usaram a mesma sessão de {project}. Agora as duas estão desconectadas.',
  'copied.subject': 'Sua sessão de {project} foi usada em dois lugares',
  'passkeyAdded.heading': 'Uma chave de acesso foi adicionada',
  'passkeyAdded.intro':
    'Alguém entrou na sua conta e adicionou uma chave de acesso. Quem tiver a chave pode entrar em {project} com sua carteira.',
  'passkeyAdded.removes':
    '“Não fui eu” também remove todas as chaves de acesso que aquele navegador adicionou nos últimos 30 dias.',
  'passkeyAdded.subject': 'Uma chave de acesso foi adicionada à sua conta em {project}',
  'restored.explanation':
    'Se foi você quem fez esta alteração, não precisa fazer nada. Se você já a tinha desfeito, ela voltou com o backup: desfaça-a de novo. Seu endereço antigo voltará a funcionar e todos os navegadores serão desconectados. O link funciona por sete dias.',
  'restored.heading': 'Confira o endereço de e-mail da sua conta',
  'restored.intro':
    '{operator} precisou restaurar o banco de dados a partir de um backup. Nele, sua conta faz login com {newEmail}.',
  'restored.subject': 'Confira o endereço de e-mail da sua conta em {operator}',
}
