import type { BodyToSend } from "@headroom/contract/endpoints/endpoint";
import * as session from "@headroom/contract/endpoints/session";
import { call } from "../../platform/call/api-client.ts";

/** API calls of the account screens, with their schemas: loaded on the first call. */
export const logIn = async (body: BodyToSend<typeof session.login>) =>
  (await call(session.login, { body })).data;
export const register = (body: BodyToSend<typeof session.register>) => call(session.register, { body });
export const forgotPassword = (body: BodyToSend<typeof session.forgotPassword>) =>
  call(session.forgotPassword, { body });
export const resetPassword = (body: BodyToSend<typeof session.resetPassword>) =>
  call(session.resetPassword, { body });
export const readUser = async () => (await call(session.me)).data.user;
export const verifyEmail = async (body: BodyToSend<typeof session.verifyEmail>) =>
  (await call(session.verifyEmail, { body })).data.user;
export const sendConfirmation = () => call(session.sendConfirmation);
