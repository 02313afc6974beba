import { errorEnvelope } from "./errors.ts";
import { admins, type Access, type Operation } from "./operation.ts";
import { roles } from "./session.ts";
import {
  ownPasswordBody,
  ownSessionParams,
  passwordReset,
  passwordResetReply,
  sessionList,
  sessionsEnded,
  userBody,
  userChanges,
  userCreated,
  userList,
  userParams,
  userSessionParams,
} from "./users.ts";
import { resultReply } from "./vacancies.ts";

/** For every role, about the user's own account. */
export const everybody: Access = { allow: roles, signedOut: 403 };

const aboutOne = { 400: errorEnvelope, 403: errorEnvelope, 404: errorEnvelope } as const;
const users = { source: "ext/users", access: admins } as const;
const own = { source: "ext/users/own", access: everybody } as const;

/** The table's rows for a client's users: admins manage them, and users manage their own password and sessions. */
export const userOperations = {
  listUsers: {
    ...users,
    method: "GET",
    path: "/v1/ext/users",
    records: ["data", "items"],
    replies: { 200: userList, 403: errorEnvelope },
  },
  createUser: {
    ...users,
    method: "POST",
    path: "/v1/ext/users",
    body: userBody,
    changes: "user",
    replies: {
      201: userCreated,
      400: errorEnvelope,
      403: errorEnvelope,
      429: errorEnvelope,
    },
  },
  changeUser: {
    ...users,
    method: "PUT",
    path: "/v1/ext/users/{id}",
    params: userParams,
    body: userChanges,
    changes: "user",
    replies: { 200: resultReply, ...aboutOne },
  },
  disableUser: {
    ...users,
    method: "POST",
    path: "/v1/ext/users/{id}/disable",
    params: userParams,
    changes: "user",
    replies: { 200: resultReply, ...aboutOne },
  },
  enableUser: {
    ...users,
    method: "POST",
    path: "/v1/ext/users/{id}/enable",
    params: userParams,
    changes: "user",
    replies: { 200: resultReply, ...aboutOne },
  },
  resetPassword: {
    ...users,
    method: "POST",
    path: "/v1/ext/users/{id}/password",
    params: userParams,
    body: passwordReset,
    changes: "user",
    replies: { 200: passwordResetReply, ...aboutOne },
  },
  listUserSessions: {
    ...users,
    method: "GET",
    path: "/v1/ext/users/{id}/sessions",
    params: userParams,
    replies: { 200: sessionList, ...aboutOne },
  },
  endUserSessions: {
    ...users,
    method: "DELETE",
    path: "/v1/ext/users/{id}/sessions",
    params: userParams,
    changes: "user",
    replies: { 200: sessionsEnded, ...aboutOne },
  },
  endUserSession: {
    ...users,
    method: "DELETE",
    path: "/v1/ext/users/{id}/sessions/{session_id}",
    params: userSessionParams,
    changes: "user",
    replies: { 200: sessionsEnded, ...aboutOne },
  },
  changeOwnPassword: {
    ...own,
    method: "PUT",
    path: "/v1/ext/own/password",
    body: ownPasswordBody,
    changes: "user",
    replies: { 200: sessionsEnded, 400: errorEnvelope, 403: errorEnvelope, 429: errorEnvelope },
  },
  listOwnSessions: {
    ...own,
    method: "GET",
    path: "/v1/ext/own/sessions",
    replies: { 200: sessionList, 403: errorEnvelope },
  },
  endOwnSession: {
    ...own,
    method: "DELETE",
    path: "/v1/ext/own/sessions/{session_id}",
    params: ownSessionParams,
    changes: "user",
    replies: { 200: sessionsEnded, ...aboutOne },
  },
} as const satisfies Record<string, Operation>;
