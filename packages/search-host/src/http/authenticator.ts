import type { FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import type { Json } from "../json.ts";
import { type Action, allowsAction, type ApiKey, coversIndex, isExpired } from "../keys/api-key.ts";
import type { KeyStore } from "../keys/key-store.ts";
import { looksLikeToken, type TenantClaims, verifyTenantToken } from "../keys/tenant-token.ts";
import { bodyLimitFor } from "./bodies.ts";

function refuse(message = "The provided API key is invalid."): ApiError {
  return new ApiError("invalid_api_key", message);
}

/** Access rights of a request's bearer. */
export class Access {
  /** Index patterns; `null` for the master key, which has no bounds. */
  readonly indexes: readonly string[] | null;
  private readonly tenant: TenantClaims | null;

  constructor(indexes: readonly string[] | null, tenant: TenantClaims | null) {
    this.indexes = indexes;
    this.tenant = tenant;
  }

  /** The same as `indexes`, with null also for a key on all indexes. */
  get bounds(): readonly string[] | null {
    return this.indexes?.includes("*") ? null : this.indexes;
  }

  /** Those of the indexes that the bearer may know of. */
  visible(uids: readonly string[]): string[] {
    const { bounds } = this;
    return uids.filter((uid) => bounds === null || coversIndex(bounds, uid));
  }

  checkIndex(uid: string): void {
    if (this.tenant) {
      const patterns = [...this.tenant.rules.keys()];
      if (!coversIndex(patterns, uid)) {
        throw refuse(
          `The provided tenant token cannot access the index \`${uid}\`, allowed indexes are ${JSON.stringify(patterns.sort())}.`,
        );
      }
      if (this.indexes && !coversIndex(this.indexes, uid)) {
        throw refuse(`The API key used to generate this tenant token cannot access the index \`${uid}\`.`);
      }
    } else if (this.indexes && !coversIndex(this.indexes, uid)) {
      throw refuse(
        `The API key cannot access the index \`${uid}\`, authorized indexes are ${JSON.stringify([...this.indexes].sort())}.`,
      );
    }
  }

  /** The request's filter, narrowed by the tenant's. */
  narrow(uid: string, filter: Json): Json {
    if (!this.tenant) return filter;
    const rules = [...this.tenant.rules].filter(([pattern]) => coversIndex([pattern], uid));
    const [, rule = null] = rules.find(([pattern]) => pattern === uid) ?? rules[0] ?? [];
    const list = (value: Json): Json[] => (value === null ? [] : Array.isArray(value) ? value : [value]);
    return rule === null ? filter : [...list(rule), ...list(filter)];
  }
}

/** Options of a guarded route: an access check before the body is read, and the body's limit. */
type Guard = { readonly onRequest: (request: FastifyRequest) => Promise<void>; readonly bodyLimit: number };

/** Decides who may come in. */
export class Authenticator {
  private readonly keys: KeyStore;
  private readonly inside = new WeakMap<FastifyRequest, Access>();

  constructor(keys: KeyStore) {
    this.keys = keys;
  }

  /** Lets in whose key has an action. */
  guard(action: Action): Guard {
    const onRequest = async (request: FastifyRequest): Promise<void> => {
      this.inside.set(request, this.check(request, action));
    };
    return { onRequest, bodyLimit: bodyLimitFor(action) };
  }

  /** Lets in whose key has an action on the index that the path calls `uid`. */
  guardIndex(action: Action): Guard {
    const { onRequest, bodyLimit } = this.guard(action);
    return {
      onRequest: async (request) => {
        await onRequest(request);
        // Every route that is declared with this has it.
        const { uid } = request.params as { readonly uid: string };
        this.accessOf(request).checkIndex(uid);
      },
      bodyLimit,
    };
  }

  /** Returns the access rights of an admitted request's bearer. */
  accessOf(request: FastifyRequest): Access {
    const access = this.inside.get(request);
    if (!access) throw new Error("The route is declared without a guard.");
    return access;
  }

  private check(request: FastifyRequest, action: Action): Access {
    const { authorization } = request.headers;
    if (authorization === undefined) {
      throw new ApiError(
        "missing_authorization_header",
        "The Authorization header is missing. It must use the bearer authorization method.",
      );
    }
    const bearer = /^Bearer\s+(.+)$/i.exec(authorization)?.[1];
    if (bearer === undefined) throw refuse();
    if (this.keys.isMasterKey(bearer)) return new Access(null, null);
    if (action === "search" && looksLikeToken(bearer)) return this.tenantAccess(bearer);
    return new Access(this.checkKey(this.keys.findByValue(bearer), action).indexes, null);
  }

  private checkKey(key: ApiKey | null, action: Action): ApiKey {
    if (!key || isExpired(key, Date.now()) || !allowsAction(key, action)) throw refuse();
    return key;
  }

  private tenantAccess(token: string): Access {
    const valueOf = (uid: string): string | null => {
      const key = this.keys.findByUid(uid);
      return key && this.keys.valueOf(key);
    };
    const claims = verifyTenantToken(token, valueOf, Date.now());
    return new Access(this.checkKey(this.keys.findByUid(claims.keyUid), "search").indexes, claims);
  }
}
