ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_uid_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "request_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "viewer" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_request" ON "audit_log" USING btree ("request_id") WHERE "audit_log"."request_id" <> '';