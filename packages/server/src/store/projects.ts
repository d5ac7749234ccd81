import { Network, Schema, Value } from '@latchkey/protocol'
import * as Origin from '../Origin.ts'
import type { Database } from './Database.ts'
import { assertId, explain, TakenError } from './ids.ts'
import { isText } from './isText.ts'
import { sql } from './sql/sql.ts'

/** An app that may embed the frame. */
export type Project = {
  /**
   * Whether a page of another site may go to a provider without a window. Nothing then proves which browser asked
   * (T62).
   */
  allowsRedirects: boolean
  /** Where users of the realm type codes. */
  codes: 'host' | 'window'
  createdAt: Date
  id: string
  /** Whether values of the row were left out, because no operator can have set them (T52). */
  isEdited: boolean
  name: string
  /** The exact origins that may embed the frame. */
  origins: string[]
  /** The paymaster services that the app may name (ERC-7677), by chain. URLs may contain API keys. */
  paymasters: Readonly<Record<string, readonly string[]>>
  /** The keys that the app's context for a service may have, by chain and URL. Others are refused. */
  paymasterKeys: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** The kind of account of users who have not chosen one. Null means `eoa`. */
  preferredAccountType: Value.AccountType | null
  realmId: string
  /** Whether the app accepts no other kind of account than the preferred one. */
  requiresAccountType: boolean
}

/** The settings of a project that an operator can change. */
export type Change = Partial<
  Pick<
    Project,
    | 'allowsRedirects'
    | 'name'
    | 'origins'
    | 'paymasterKeys'
    | 'paymasters'
    | 'preferredAccountType'
    | 'requiresAccountType'
  >
>

/** The projects. Each method is one statement. */
export type Projects = {
  add(project: Pick<Project, 'id' | 'name' | 'origins' | 'realmId'>): Promise<void>
  /** Counts the sessions that end if the project is removed. */
  countSessions(id: string): Promise<number>
  get(id: string): Promise<Project | undefined>
  list(): Promise<Project[]>
  /** Removes a project. Returns whether there was one. Users still find the permissions that they gave to its app. */
  remove(id: string): Promise<boolean>
  /** Changes a project, and keeps its sessions. Returns whether there is one. */
  update(id: string, change: Change): Promise<boolean>
}

/** The start of the ids of built-in projects. Operators do not see or change these projects. */
const reserved = 'latchkey.'

const columns = sql`id, name, origins, realm_id as "realmId", created_at as "createdAt", paymasters, paymaster_keys as "paymasterKeys",
  preferred_account_type as "preferredAccountType", requires_account_type as "requiresAccountType",
  allows_redirects as "allowsRedirects",
  (select codes from realms where realms.id = realm_id) as codes`

type Row = Pick<Project, 'createdAt' | 'id' | 'realmId'> & {
  [column in Exclude<keyof Project, 'isEdited'>]: unknown
}

const listSchema = Schema.list(Schema.unknown)
const objectSchema = Schema.recordOf(Schema.unknown)
const textsSchema = Schema.list(Schema.string)
const keysSchema = Schema.recordOf(textsSchema)
const codesSchema = Schema.oneOf('host', 'window')

/**
 * Reads a row. Projects have no MAC, and the frame's document and its policy contain their values, so a value
 * that no operator can have set is left out (T52).
 */
function read(row: Row): Project {
  let isEdited = false
  function parse<output>(schema: Schema.Schema<output>, value: unknown): output | undefined {
    const { output, problem } = Schema.parse(schema, value)
    if (problem) isEdited = true
    return output
  }
  const parseChains = <output>(schema: Schema.Schema<output>, value: unknown) =>
    Object.fromEntries(
      Object.entries(parse(objectSchema, value) ?? {}).flatMap(([chain, entry]) => {
        const parsed = Network.from(chain) === chain ? parse(schema, entry) : undefined
        if (!parsed) isEdited = true
        return parsed ? [[chain, parsed]] : []
      }),
    )
  const given = parse(listSchema, row.origins) ?? []
  const origins = given.filter(Origin.isOrigin)
  if (origins.length < given.length) isEdited = true
  const project = {
    allowsRedirects: parse(Schema.boolean, row.allowsRedirects) ?? false,
    codes: parse(codesSchema, row.codes) ?? 'window',
    createdAt: row.createdAt,
    id: row.id,
    name: parse(Schema.string, row.name) ?? row.id,
    origins,
    paymasterKeys: parseChains(keysSchema, row.paymasterKeys),
    paymasters: parseChains(textsSchema, row.paymasters),
    preferredAccountType:
      parse(Schema.optional(Value.AccountType), row.preferredAccountType) ?? null,
    realmId: row.realmId,
    requiresAccountType: parse(Schema.boolean, row.requiresAccountType) ?? false,
  }
  return { ...project, isEdited }
}

export function createProjects({ run }: Database): Projects {
  return {
    async add({ id, name, origins, realmId }) {
      assertId(id)
      if (id.startsWith(reserved)) throw new TakenError('project', id)
      await run(sql`
        insert into projects (id, name, origins, realm_id)
        values (${id}, ${name}, ${origins}, ${realmId})`).catch((error) =>
        Promise.reject(explain(error, 'project', id)),
      )
    },
    async countSessions(id) {
      const [row] = await run<{ count: number }>(sql`
        select count(*)::int as count from sessions
        where project_id = ${id} and revoked_at is null`)
      return row!.count
    },
    async get(id) {
      if (!isText(id)) return undefined
      const [row] = await run<Row>(sql`select ${columns} from projects where id = ${id}`)
      return row && read(row)
    },
    async list() {
      const rows = await run<Row>(sql`
        select ${columns} from projects where not starts_with(id, ${reserved}) order by id`)
      return rows.map(read)
    },
    async remove(id) {
      const rows = await run(sql`
        with named as (
          update permissions set app = projects.name, origins = projects.origins
          from projects where projects.id = project_id and project_id = ${id}
        ), removed as (
          delete from projects where id = ${id} and not starts_with(id, ${reserved}) returning id
        ), ended as (
          -- Delete the sessions here. A foreign key would lock the project in every sign-in.
          delete from sessions where project_id = (select id from removed)
        ), given_up as (
          delete from challenges where project_id = (select id from removed)
        )
        select from removed`)
      return rows.length === 1
    },
    async update(id, change) {
      const { allowsRedirects, name, origins, paymasterKeys, paymasters } = change
      const { preferredAccountType, requiresAccountType } = change
      const rows = await run(sql`
        update projects set name = coalesce(${name ?? null}::text, name),
          origins = coalesce(${origins ?? null}::text[], origins),
          paymasters = coalesce(${paymasters ? JSON.stringify(paymasters) : null}::jsonb, paymasters),
          paymaster_keys = coalesce(${paymasterKeys ? JSON.stringify(paymasterKeys) : null}::jsonb, paymaster_keys),
          preferred_account_type = coalesce(${preferredAccountType ?? null}::text, preferred_account_type),
          requires_account_type = coalesce(${requiresAccountType ?? null}::boolean, requires_account_type),
          allows_redirects = coalesce(${allowsRedirects ?? null}::boolean, allows_redirects)
        where id = ${id} and not starts_with(id, ${reserved}) returning 1`)
      return rows.length === 1
    },
  }
}
